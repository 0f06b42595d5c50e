import { mount } from 'svelte';
import './style/base.css';
import App from './App.svelte';
import { keepPageLater } from './offline.ts';
import { beginRouting } from './router.svelte.ts';
import { beginSettings } from './settings.svelte.ts';

await beginSettings();
beginRouting();
const target = document.getElementById('page');
if (target !== null) mount(App, { target });
keepPageLater();
