import { describe, expect, it } from 'vitest';
import { phoneMask } from './phoneMask.ts';
import { maskedRecord } from './seaPhones.ts';

const contact = {
  Guid: '13912345-6781-4391-8123-456781391234',
  Name: '王芳 13912345678',
  Mobile: '13912345678',
  WeChat: '13912345678',
  Sex: 2,
  Create_Time: '2026-11-20T10:00:00',
  Next_Time: null,
};

describe('a record of the sea', () => {
  const shown = maskedRecord(contact, phoneMask(['13912345678']), ['Guid']);

  it('hides the phones in every text, those of a field that nothing says anything of too', () => {
    expect(shown).toMatchObject({ Name: '王芳 139****5678', Mobile: '139****5678', WeChat: '139****5678' });
  });

  it('shows whole what is named as plain, moments, numbers and what is unset', () => {
    const { Guid, Sex, Create_Time, Next_Time } = contact;
    expect(shown).toMatchObject({ Guid, Sex, Create_Time, Next_Time });
  });
});
