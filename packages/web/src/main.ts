import { mount } from 'svelte';
import './style/base.css';
import App from './App.svelte';
import { answerCalls } from './frame/calls.ts';
import { keepPageLater } from './offline.ts';
import { beginOpening } from './opened.svelte.ts';
import { beginRouting, go } from './router.svelte.ts';
import { beginSettings } from './settings.svelte.ts';

await beginSettings();
beginOpening();
beginRouting();
answerCalls(go);
const target = document.getElementById('page');
if (target !== null) mount(App, { target });
keepPageLater();
