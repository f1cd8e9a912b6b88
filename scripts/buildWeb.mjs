import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productNode, root, runToEnd, withoutOthers } from './install.mjs';

const sources = ['web', 'contract/src', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const builtFiles = join(root, 'web', 'dist');
const stamp = join(builtFiles, '.stamp');

/** Builds the web when its sources are not the ones of the last build. Looking takes some milliseconds. Throws ScriptError. */
export function ensureWebBuilt() {
  if (isBuilt(sourcesHash())) return;
  withoutOthers(() => {
    const hash = sourcesHash();
    if (isBuilt(hash)) return;
    console.log('Building the web …');
    runToEnd('The web could not be built', productNode(), [
      'node_modules/vite/bin/vite.js',
      'build',
      'web',
      '--logLevel=warn',
    ]);
    // Vite empties the folder first, so the stamp is only ever beside a build that was completed.
    writeFileSync(stamp, hash);
  });
}

function isBuilt(hash) {
  return existsSync(join(builtFiles, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesBelow))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(join(root, path))) return [];
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !['dist', 'node_modules'].includes(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}
