import { acquisition, type CollectedCompany } from '@haina/contract/calls/acquisition.ts';
import { companyState } from '@haina/contract/rules/collect.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { grouped } from '../../ui/format/numbers.ts';
import styles from './company.module.css';
import { KnownTag } from './KnownTag.tsx';
import { MarkedName } from './MarkedName.tsx';
import { useAddOne } from './useAddOne.ts';

/** How each state of a company is called; one that is not told has no words. */
export const companyStates: Readonly<Record<CollectedCompany['State'], TextKey | null>> = {
  [companyState.unknown]: null,
  [companyState.active]: 'collect.state.active',
  [companyState.closed]: 'collect.state.closed',
  [companyState.revoked]: 'collect.state.revoked',
};

interface RowProps {
  readonly company: CollectedCompany;
  readonly isShown: boolean;
  readonly onChoose: (guid: string) => void;
}

/** A company of the list: its name with the words marked, what it is, and whether it can become a lead. */
export function CompanyRow({ company, isShown, onChoose }: RowProps) {
  const t = useT();
  const state = companyStates[company.State];
  const facts = [
    company.Legal_Person,
    company.Capital === null ? '' : t('collect.query.capital', { number: grouped(Math.round(company.Capital)) }),
    company.Established,
    company.City,
    state === null ? '' : t(state),
  ].filter((fact) => fact !== '');
  return (
    <li className={styles.company} data-current={isShown}>
      <button
        type="button"
        className={styles.companyName}
        aria-current={isShown}
        onClick={() => onChoose(company.Guid)}
      >
        <MarkedName name={company.Name} words={company.Matched} />
        <span className={styles.facts}>
          {facts.map((fact, index) => (
            // The facts of a company have a fixed order.
            <span key={index}>{fact}</span>
          ))}
        </span>
      </button>
      <KnownTag company={company} free={<Convert company={company} />} />
    </li>
  );
}

function Convert({ company }: { readonly company: CollectedCompany }) {
  const t = useT();
  const adding = useAddOne();
  const mayAdd = usePermission(acquisition.company);
  if (!mayAdd) return null;
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={t('entity.rowAction', { action: t('collect.found.convert'), name: company.Name })}
      disabled={adding.isPending}
      onClick={() => adding.add(company.Guid)}
    >
      {t('collect.found.convert')}
    </button>
  );
}
