import { rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { writtenOut } from '../packages/rules/test/playthrough.ts';
import { specimens } from '../packages/rules/test/specimens.ts';

const folder = new URL('../packages/rules/test/playthroughs/', import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const specimen of specimens) {
  for (const playthrough of specimen.playthroughs) {
    writeFileSync(new URL(`${playthrough.name}.txt`, folder), writtenOut(specimen, playthrough));
  }
}
