import type { CollectedCompany } from '@haina/contract/calls/acquisition.ts';
import { companyState } from '@haina/contract/rules/collect.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';

const names = {
  [targetKind.customer]: 'customer',
  [targetKind.leads]: 'lead',
  [targetKind.contacts]: 'contact',
} as const;

/** Whether a company can become a lead: nobody has it, and it is not closed. */
export const isFree = ({ Known_Kind, State }: CollectedCompany): boolean =>
  Known_Kind === 0 && State !== companyState.closed && State !== companyState.revoked;

/** What the company has of it already, as far as the reader may know: whose customer or lead, or in the sea. */
export function useKnownWords(): (company: CollectedCompany) => string {
  const t = useT();
  const own = useSession(({ user }) => user?.UserName);
  return ({ Known_Kind, Known_Seen, Known_Owner, Known_Sea }) => {
    const name = Known_Kind in names ? names[Known_Kind as keyof typeof names] : 'contact';
    if (Known_Seen === 0) return t(`collect.known.${name}Unseen`);
    const owner = Known_Sea === 1 ? t('collect.known.sea') : Known_Owner === own ? t('collect.known.me') : Known_Owner;
    return t(`collect.known.${name}`, { owner });
  };
}

/** The state of a company as a tag; `free` stands for one that can become a lead. */
export function KnownTag({ company, free }: { readonly company: CollectedCompany; readonly free: ReactNode }) {
  const t = useT();
  const words = useKnownWords();
  const own = useSession(({ user }) => user?.UserName);
  if (company.Known_Kind !== 0) {
    const isOwn = company.Known_Seen === 1 && company.Known_Sea === 0 && company.Known_Owner === own;
    const text = words(company);
    return (
      <Tag
        {...(isOwn ? { color: 'success' } : {})}
        title={company.Known_Phone === 1 ? t('collect.known.samePhone') : text}
      >
        {text}
      </Tag>
    );
  }
  if (company.State === companyState.closed) return <Tag color="error">{t('collect.state.closed')}</Tag>;
  if (company.State === companyState.revoked) return <Tag color="error">{t('collect.state.revoked')}</Tag>;
  return free;
}
