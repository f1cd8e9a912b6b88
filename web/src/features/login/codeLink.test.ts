import { expect, it } from 'vitest';
import { codeLinkIn } from './codeLink.ts';

it('reads company and code of a link', () => {
  expect(codeLinkIn('#company=c-1&loginCode=ABCD-EFGH-JKLM')).toEqual({ company: 'c-1', loginCode: 'ABCD-EFGH-JKLM' });
});

it.each(['', '#', '#company=c-1', '#loginCode=ABCD', '#other'])('takes "%s" for no link', (hash) => {
  expect(codeLinkIn(hash)).toBeNull();
});
