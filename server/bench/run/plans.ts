import { endpoints } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { z } from 'zod';
import { handlerOf } from '../../src/handlers.ts';
import { Refusal } from '../../src/request/errors.ts';
import { type Capture, openCapture, type Query } from './capture.ts';
import type { AppDeps } from './cases.ts';

/** How PostgreSQL did what one call asked. */
export interface Plan {
  readonly call: string;
  readonly who: string;
  /** Of all its statements together. */
  readonly milliseconds: number;
  /** Large tables of which every row was read, one by one. */
  readonly scanned: readonly string[];
  readonly text: string;
}

/** Rows that make reading a whole table worth a word. */
const large = 10_000;

/** The first page of a list, or a call that asks for nothing; null for those that need to be told of what. */
function openingOf({ input }: Endpoint): unknown {
  for (const wire of [{ page: '1', pagesize: '10' }, {}]) {
    const opening = z.safeDecode(input, wire);
    if (opening.success) return opening.data;
  }
  return null;
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

interface Explained {
  readonly Plan: Node;
  readonly 'Execution Time': number;
}

function scannedIn(node: Node): string[] {
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  const own = node['Node Type'].includes('Seq Scan') && rows >= large ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scannedIn)];
}

async function explained({ ask }: Capture, { text, values }: Query) {
  const [found] = await ask(`explain (analyze, buffers, format json) ${text}`, values);
  // PostgreSQL's own form of a plan.
  const [plan] = (found?.['QUERY PLAN'] ?? []) as readonly Explained[];
  const lines = await ask(`explain ${text}`, values);
  return { plan, lines: lines.map((line) => String(line['QUERY PLAN'])) };
}

async function planOf(capture: Capture, endpoint: Endpoint, who: string): Promise<Plan | null> {
  const input = openingOf(endpoint);
  if (input === null) return null;
  try {
    const queries = await capture.queriesOf(() => handlerOf(endpoint)(input, capture.ctx));
    return await planOfQueries(capture, queries, { call: endpoint.path, who });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** How PostgreSQL does what was asked; null where nothing was read. */
export async function planOfQueries(
  capture: Capture,
  queries: readonly Query[],
  { call, who }: Pick<Plan, 'call' | 'who'>,
): Promise<Plan | null> {
  const selects = queries.filter(({ text }) => /^\s*(?:\/\*.*?\*\/\s*)?(?:with|select)\b/i.test(text));
  if (selects.length === 0) return null;
  let milliseconds = 0;
  const [scanned, texts]: [string[], string[]] = [[], []];
  for (const query of selects) {
    const { plan, lines } = await explained(capture, query);
    if (!plan) continue;
    milliseconds += plan['Execution Time'];
    scanned.push(...scannedIn(plan.Plan));
    texts.push(`${query.text.trim()}\n\n${lines.join('\n')}`);
  }
  return { call, who, milliseconds, scanned: [...new Set(scanned)], text: texts.join('\n\n') };
}

/** The plans of every list and report as it opens, of a salesperson and of the administrator of 100,000 customers. */
export async function plansOf({ product, seller, admin }: AppDeps): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const [who, member] of [
    ['seller', seller],
    ['admin', admin],
  ] as const) {
    const capture = await openCapture(product.databaseUrl, member);
    for (const endpoint of endpoints.filter(({ reads, access }) => reads && access !== 'public')) {
      const plan = await planOf(capture, endpoint, who);
      if (plan) plans.push(plan);
    }
    await capture.close();
  }
  return plans.toSorted((a, b) => b.milliseconds - a.milliseconds);
}

/** The plans as a page: a table of what each call costs, slowest first, and behind it every plan. */
export function plansPage(data: string, plans: readonly Plan[]): string {
  const rows = plans.map(
    ({ call, who, milliseconds, scanned }) =>
      `| ${call} | ${who} | ${milliseconds.toFixed(1)} ms | ${scanned.join(', ') || '–'} |`,
  );
  const texts = plans.map(({ call, who, text }) => `## ${call}, ${who}\n\n\`\`\`\n${text}\n\`\`\``);
  return `# Plans of lists and reports, ${data}\n\n| call | who | in PostgreSQL | whole large tables read |\n|--|--|--|--|\n${rows.join('\n')}\n\n${texts.join('\n\n')}\n`;
}
