/** The page whose words are the first texts of a language (`first.*.ts`); every other page waits for all texts. */
export const firstTextsPath = '/crm/leads';
