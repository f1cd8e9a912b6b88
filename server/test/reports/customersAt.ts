import type { TestApp } from '../support/app.ts';
import { addCustomer } from '../support/factories.ts';

/** Makes what adds a customer as if a person had created it at another moment, and gives its Guid. */
export const customersAt =
  (app: TestApp) =>
  async (as: string, create_time: Date): Promise<string> => {
    const guid = await addCustomer(app, as, {});
    await app.databases.write.updateTable('customer').set({ create_time }).where('guid', '=', guid).execute();
    return guid;
  };
