import type { Message } from '@haina/contract/calls/messages.ts';
import type { TextParams } from '../../request/errors.ts';
import type { Context } from '../../request/context.ts';
import { translate } from '../../request/translate.ts';

/** Before the keys of titles. */
const titles = 'message.';

/** The words of a message in the reader's language, as one sentence and in two lines; those that people wrote have no parameters. */
export function messageWords(
  { language }: Pick<Context, 'language'>,
  key: string,
  params: TextParams | null,
): Pick<Message, 'Title' | 'Head' | 'Detail'> {
  if (params === null || !key.startsWith(titles)) return { Title: key, Head: key, Detail: '' };
  const line = (which: 'head' | 'detail') =>
    translate(language, `messageLine.${which}.${key.slice(titles.length)}`, params);
  return { Title: translate(language, key, params), Head: line('head'), Detail: line('detail') };
}
