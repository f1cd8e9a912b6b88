import { keepCompanies } from '../src/platform/directory/registry.ts';
import { businessOf, type DemoBusiness } from './demoCompanies.ts';
import type { SeedTools } from './demoContext.ts';
import { seededRandom } from './random.ts';

/** Companies that are nobody's customer or lead yet, to be found by looking them up. */
const strangers = 200;

/**
 * Fills the local registry with the companies of the demo: those that are customers, those of leads, which need their
 * credit code when they are converted, and some that are neither.
 */
export async function addDemoRegistry({ db, taken }: SeedTools, known: readonly DemoBusiness[]): Promise<void> {
  const random = seededRandom(4000);
  const others = Array.from({ length: strangers }, () => businessOf(random, taken));
  await keepCompanies(
    db,
    [...known, ...others].map(({ name, creditCode, faRen }) => ({ name, creditCode, faRen })),
  );
}
