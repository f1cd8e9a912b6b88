import Bowser from 'bowser';
import type { Language } from '@haina/contract/texts/language.ts';
import { translate } from '../../request/translate.ts';

/** Characters of an unknown user agent that are shown. */
const shown = 40;

/** The browser and the system of a user agent in a few words: Chrome 129 / Windows; an unknown one is cut short. */
export function browserName(agent: string, language: Language): string {
  const text = agent.trim();
  if (text === '') return translate(language, 'logs.unknownBrowser');
  const { browser, os } = Bowser.parse(text);
  const version = browser.version?.split('.')[0];
  const name = [browser.name, version].filter(Boolean).join(' ');
  const words = [name, os.name].filter(Boolean).join(' / ');
  if (words !== '') return words;
  return text.length > shown ? `${text.slice(0, shown)}…` : text;
}
