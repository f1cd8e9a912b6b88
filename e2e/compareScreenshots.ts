import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

// Compares the pictures of two runs of screenshots.ts: node e2e/compareScreenshots.ts <before> <after> [share of pixels, 0.001]
const [before, after, tolerated = '0.001'] = process.argv.slice(2);
if (!before || !after)
  throw new Error(
    'Usage: node e2e/compareScreenshots.ts <folder before> <folder after> [share of pixels that may differ]',
  );

const pictures = (folder: string) => new Set(readdirSync(folder).filter((name) => name.endsWith('.png')));

/** The share of the pixels that differ, and a picture that shows them; null for pictures of two sizes. */
function difference(name: string): { share: number; shown: Buffer } | null {
  const [one, other] = [before, after].map((folder) => PNG.sync.read(readFileSync(join(folder ?? '', name))));
  if (!one || !other || one.width !== other.width || one.height !== other.height) return null;
  const { width, height } = one;
  const shown = new PNG({ width, height });
  const pixels = pixelmatch(one.data, other.data, shown.data, width, height);
  return { share: pixels / (width * height), shown: PNG.sync.write(shown) };
}

const [old, now] = [pictures(before), pictures(after)];
const folder = join(after, 'differences');
await mkdir(folder, { recursive: true });
let differing = 0;
const say = (name: string, words: string) => {
  differing += 1;
  console.log(`${basename(name, '.png')}: ${words}`);
};
for (const name of [...old].toSorted()) {
  if (!now.has(name)) {
    say(name, 'gone');
    continue;
  }
  const found = difference(name);
  if (found === null) say(name, 'of another size');
  else if (found.share > Number(tolerated)) {
    say(name, `${(found.share * 100).toFixed(2)} % of the pixels differ`);
    await writeFile(join(folder, name), found.shown);
  }
}
for (const name of [...now].toSorted()) if (!old.has(name)) say(name, 'new');
console.log(`${now.size} pictures, ${differing} differ; what differs is shown in ${folder}`);
process.exitCode = differing === 0 ? 0 : 1;
