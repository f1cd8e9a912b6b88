import { nouns } from '../src/features/nouns.ts';
import { useSession } from '../src/lib/session/session.ts';
import { provideNouns } from '../src/records/noun/noun.ts';
import { menuEntry } from './menuSamples.ts';

/** Tells the product who uses it: the pages of the menu, by their address, and what the person may do. */
export function signIn({ pages = [], operations = [] }: Rights): void {
  provideNouns(nouns);
  useSession.setState({
    menu: pages.map((path) => menuEntry(path)),
    operations: new Set(operations),
  });
}

interface Rights {
  readonly pages?: readonly string[];
  /** Operation codes held, `Controller/Action`. */
  readonly operations?: readonly string[];
}
