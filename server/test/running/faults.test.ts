import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoAll } from '../../faults/cleanUp.ts';
import type { FaultDeps } from '../../faults/ground.ts';
import { preparedFolder } from '../../faults/prepare.ts';
import { killDatabase, killProduct } from '../../faults/scenarios/kills.ts';
import { hangDatabase } from '../../faults/scenarios/outages.ts';
import { seededRandom } from '../../seeds/random.ts';
import { freePort } from '../../src/platform/freePort.ts';

/** A short slice of `npm run test:faults`, on a product of its own. */
describe('under writes', () => {
  let deps: FaultDeps;

  beforeAll(async () => {
    const { dataDir } = await preparedFolder();
    // The run itself asks for 10 s; a machine that is busy with other tests starts processes as slowly as it likes.
    deps = { dataDir, port: await freePort(), random: seededRandom(1), backWithin: 60_000 };
  }, 180_000);
  afterAll(undoAll);

  it('the product that is killed has lost, doubled and halved nothing', async () => {
    const { writes, troubles } = await killProduct(deps, 1);
    expect(troubles).toEqual([]);
    expect(writes).toBeGreaterThan(0);
  }, 240_000);

  it('the database that is killed has not either, and the product comes back by itself', async () => {
    const { writes, troubles } = await killDatabase(deps, 1);
    expect(troubles).toEqual([]);
    expect(writes).toBeGreaterThan(0);
  }, 240_000);

  it('a database that hangs is reported to every caller within 3 s, and everything goes on afterwards', async () => {
    const { writes, troubles } = await hangDatabase(deps, 5);
    expect(troubles).toEqual([]);
    expect(writes).toBeGreaterThan(0);
  }, 240_000);
});
