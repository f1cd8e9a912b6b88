import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a flow must not do, because it races with what the page does by itself or with the flow that comes next.
 * `pattern` finds the first letter of what is wrong in a text.
 */
const races = [
  {
    // The next key or click would meet the layer that is still closing.
    why: 'Escape is not followed by an expect of what it did: use leave, leaveTyped or closeChoices of support/dialogs.ts',
    pattern: /\.press\((['"`])Escape\1\)(?!;?\s*await expect[.(])/g,
  },
  {
    // The moment may be too early: only what waits is sure.
    why: 'a value is read once: let expect wait for it, or expect.poll',
    pattern:
      /expect(?:\.soft)?\(\s*\(?await\b(?:(?!;\n)[\s\S])*?\.(?:count|innerText|allInnerTexts|textContent|allTextContents|inputValue|isVisible|isHidden|isChecked|isEnabled|isDisabled|boundingBox)\(\)/g,
  },
  {
    // What is not there yet takes the other way.
    why: 'a flow branches by what is shown at the moment',
    pattern: /\bif \([^\n]*\.(?:isVisible|isHidden|isChecked|isEnabled|isDisabled)\(/g,
  },
  {
    // It may have come before one began to wait.
    why: 'an event is awaited after what causes it: keep the promise first, act, then await it',
    pattern: /\bawait \w+\.waitFor(?:Event|Request|Response)\(/g,
  },
  {
    why: 'a flow waits for a time, not for what it sees',
    pattern: /\.waitForTimeout\(/g,
  },
  {
    // The next flow would meet it: what a warm browser is emptied of stands in support/warmBrowser.ts.
    why: 'a flow changes the browser for good: tag it with newBrowser of support/test.ts',
    pattern: /\bpage\.(?:addInitScript|emulateMedia)\((?<!\{ tag: newBrowser \}(?:(?!\ntest)[\s\S])*)/g,
  },
];

/** Where the text of a flow races with the page: the line and why. */
export const racesIn = (text) =>
  races
    .flatMap(({ why, pattern }) =>
      [...text.matchAll(pattern)].map(({ index }) => ({ line: text.slice(0, index).split('\n').length, why })),
    )
    .toSorted((one, other) => one.line - other.line);

/** The texts of the flows and of what supports them, with their paths from `root`. */
export const flowTexts = (root) =>
  globSync('e2e/**/*.ts', { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
