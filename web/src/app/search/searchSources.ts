import { leads } from '@haina/contract/calls/leads.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { send } from '../../lib/api/send.ts';

/** One thing that was found, and where it is shown. */
export interface SearchHit {
  /** Unlike that of every other hit of all sources. */
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** Address in the product. */
  readonly path: string;
}

/** What one source found: the first few, how many there are in all, and the list that shows them all. */
export interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  readonly allPath: string;
}

/** Something the global search looks through. A new noun is one more of these in `searchSources`. */
export interface SearchSource {
  readonly id: string;
  readonly title: TextKey;
  /** The page that must be in the person's menu. */
  readonly page: string;
  readonly search: (text: string, signal: AbortSignal) => Promise<SearchResult>;
}

/** How many hits of each source are shown. */
export const hitsPerSource = 6;

const listOf = (page: string, text: string) => `${page}?Name=${encodeURIComponent(text)}`;

/** What the global search looks through, in the order of its groups. */
export const searchSources: readonly SearchSource[] = [
  {
    id: 'leads',
    title: 'menu.leads',
    page: '/crm/leads',
    search: async (text, signal) => {
      const found = await send(leads.list, { Name: text, page: 1, pagesize: hitsPerSource }, { signal });
      return {
        total: found.total,
        allPath: listOf('/crm/leads', text),
        hits: found.rows.map((lead) => ({
          id: `leads ${lead.Guid}`,
          title: lead.Name,
          hint: [lead.Legal_Person, lead.Mobile || lead.Telephone, lead.Owner_User_Name].filter(Boolean).join('  '),
          path: listOf('/crm/leads', lead.Name),
        })),
      };
    },
  },
];
