import type { Language } from '@haina/contract/texts/language.ts';

interface HelpDocument {
  readonly Id: number;
  readonly Title: string;
  readonly File_Url: string;
}

const chinese: readonly HelpDocument[] = [
  { Id: 1, Title: '新手入门', File_Url: '/help/getting-started.zh.html' },
  { Id: 2, Title: '线索管理', File_Url: '/help/leads.zh.html' },
  { Id: 3, Title: '客户与联系人', File_Url: '/help/customers.zh.html' },
];

const english: readonly HelpDocument[] = [
  { Id: 1, Title: 'Getting started', File_Url: '/help/getting-started.en.html' },
  { Id: 2, Title: 'Working with leads', File_Url: '/help/leads.en.html' },
  { Id: 3, Title: 'Customers and contacts', File_Url: '/help/customers.en.html' },
];

/** The help documents to download; they are written in Chinese and English. */
export function helpDocuments(language: Language): HelpDocument[] {
  return [...(language.startsWith('zh') ? chinese : english)];
}
