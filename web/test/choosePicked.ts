import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Opens the picker of an input, and takes a record in it by a double press. */
export async function choosePicked(user: UserEvent, input: string, record: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: input }));
  await user.dblClick(await screen.findByRole('radio', { name: `选择 ${record}` }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: input })).toHaveTextContent(record));
}
