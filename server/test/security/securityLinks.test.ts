import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const web = fileURLToPath(new URL('../../../web/src', import.meta.url));
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\./.test(name),
);

/** Every place where a value becomes an address that a browser opens, shows or goes to. */
const places =
  /\b(?:href|src|srcSet|formAction|poster)=\{([^}]*)\}|\b(?:href|src|formAction)=("[^"]*")|window\.open\(([^)]*)\)|location\.(?:assign|replace)\(([^)]*)\)|\.(?:href|src)\s*=(?!=)\s*([^;\n]+)/g;

/**
 * What is safe as it stands: a text of our own, a telephone number made of digits, an address that was looked at or that
 * begins with the site of the search.
 */
const own = /^(?:"[/#][^"]*"|'[/#][^']*'|`tel:\$\{phoneDigits\(|safeUrl\(|thumbnailOf\(|webSearchAddress\()/;

/** Others, each with its reason. */
const known: Readonly<Record<string, string>> = {
  'early/early.ts script': 'a script of our own build',
  'app/menu/useGoTo.ts target.url': 'menuTarget opens http and https alone',
  'lib/sheets/saveAs.ts url': 'a blob or a picture of our own, which is saved',
  'lib/theme/libraryStyles.ts address': 'a style sheet of our own build',
  'lib/theme/libraryStyles.ts "${address}"': 'the same, looked for among those that are there',
};

const isLookedAt = (text: string, name: string) =>
  new RegExp(`\\b(?:const|let) ${name}\\b[^;]*\\b(?:safeUrl|webAddress)\\(`).test(text);

describe('an address that a browser opens', () => {
  it('was looked at first, so that it leads to a site or a page and never to a script or to data', () => {
    let found = 0;
    const loose = files.flatMap((file) => {
      const text = readFileSync(join(web, file), 'utf8');
      return [...text.matchAll(places)].flatMap((match) => {
        const [value = ''] = match.slice(1).flatMap((part) => part ?? []);
        const expression = value.split(',')[0]?.trim() ?? '';
        found += 1;
        const isName = /^\w+$/.test(expression);
        if (own.test(expression) || (isName && isLookedAt(text, expression))) return [];
        const place = `${file} ${expression}`;
        return place in known ? [] : [place];
      });
    });
    expect(loose).toEqual([]);
    expect(found).toBeGreaterThan(10);
  });

  it('comes with no markup that would be taken as it is', () => {
    const raw = files.filter((file) =>
      /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(|srcDoc/.test(
        readFileSync(join(web, file), 'utf8'),
      ),
    );
    expect(raw).toEqual([]);
  });
});
