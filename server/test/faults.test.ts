import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultGround, freePort } from '../faults/ground.ts';
import { type PreparedFolder, preparedFolder } from '../faults/prepare.ts';
import { killDatabase, killProduct } from '../faults/scenarios/kills.ts';
import { hangDatabase } from '../faults/scenarios/outages.ts';
import { seededRandom } from '../seeds/random.ts';

/** A short slice of `npm run test:faults`, on a product of its own. */
describe('under writes', () => {
  let folder: PreparedFolder;
  let ground: FaultGround;

  beforeAll(async () => {
    folder = await preparedFolder();
    ground = { dataDir: folder.dataDir, port: await freePort(), random: seededRandom(1) };
  }, 180_000);
  afterAll(() => folder.remove());

  it('the product that is killed has lost, doubled and halved nothing, and is back within 10 s', async () => {
    const { writes, troubles } = await killProduct(ground, 1);
    expect(troubles).toEqual([]);
    expect(writes).toBeGreaterThan(0);
  }, 120_000);

  it('the database that is killed has not either, and the product comes back by itself', async () => {
    const { writes, troubles } = await killDatabase(ground, 1);
    expect(troubles).toEqual([]);
    expect(writes).toBeGreaterThan(0);
  }, 120_000);

  it('a database that hangs is told to whoever asks within 3 s, and everything goes on afterwards', async () => {
    const { writes, troubles } = await hangDatabase(ground, 5);
    expect(troubles).toEqual([]);
    expect(writes).toBeGreaterThan(0);
  }, 120_000);
});
