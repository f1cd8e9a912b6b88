import { ArrowLeftOutlined, BankOutlined, LinkOutlined, PlusOutlined } from '@ant-design/icons';
import { acquisition, type CollectedCompany } from '@haina/contract/calls/acquisition.ts';
import { targetKinds } from '@haina/contract/rules/targetKind.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { safeUrl } from '../../lib/api/safeUrl.ts';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { RecordLink } from '../../records/RecordLink.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { RecordTile } from '../../ui/components/RecordTile.tsx';
import { Phone } from '../../ui/components/Phone.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import styles from './company.module.css';
import { companyStates } from './CompanyRow.tsx';
import { isFree, useKnownWords } from './KnownTag.tsx';
import { useAddOne } from './useAddOne.ts';

interface DetailProps {
  readonly company: CollectedCompany;
  /** Leads back to the list, on a phone. */
  readonly onClose: (() => void) | undefined;
}

/** All that a provider tells of a company, what the person's company has of it, and what one can do with it. */
export function CompanyDetail({ company, onClose }: DetailProps) {
  const t = useT();
  const state = companyStates[company.State];
  return (
    <article className={styles.detail} aria-label={company.Name}>
      <header className={styles.detailHead}>
        {onClose && <IconButton icon={<ArrowLeftOutlined />} label={t('entity.drawer.back')} onClick={onClose} />}
        {!onClose && (
          <RecordTile>
            <BankOutlined />
          </RecordTile>
        )}
        <h2 className={styles.title}>{company.Name}</h2>
        {state && <Tag color={company.State === 1 ? 'success' : 'error'}>{t(state)}</Tag>}
        <Actions company={company} />
      </header>
      <div className={styles.detailBody}>
        <Facts company={company} />
        <Known company={company} />
      </div>
    </article>
  );
}

function Actions({ company }: { readonly company: CollectedCompany }) {
  const t = useT();
  const adding = useAddOne();
  const site = useMutation({
    mutationFn: () => send(acquisition.url, { Guid: company.Guid }),
    onSuccess: ({ Url }) => {
      const address = safeUrl(Url);
      if (address) window.open(address, '_blank', 'noopener,noreferrer');
    },
    onError: showError,
  });
  return (
    <span className={styles.actions}>
      {company.Has_Url === 1 && (
        <Button icon={<LinkOutlined aria-hidden />} loading={site.isPending} onClick={() => site.mutate()}>
          {t('collect.query.site')}
        </Button>
      )}
      {isFree(company) && (
        <Allowed to={acquisition.company}>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            loading={adding.isPending}
            onClick={() => adding.add(company.Guid)}
          >
            {t('collect.found.convert')}
          </Button>
        </Allowed>
      )}
    </span>
  );
}

const orNothing = (text: string): ReactNode => (text === '' ? <EmptyValue /> : text);

function Facts({ company }: { readonly company: CollectedCompany }) {
  const t = useT();
  const { Capital, Insured, ProvinceName, City } = company;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('field.acquisition.Legal_Person'), orNothing(company.Legal_Person)],
    [
      t('field.acquisition.Capital'),
      Capital === null ? <EmptyValue /> : t('collect.query.capitalUnit', { number: grouped(Math.round(Capital)) }),
    ],
    [t('field.acquisition.EstablishedDate'), orNothing(company.Established)],
    [t('field.acquisition.Phone'), <Phone key="phone" value={company.Phone} />],
    [t('field.acquisition.Email'), orNothing(company.Email)],
    [t('field.acquisition.Staff'), orNothing(company.Staff)],
    [t('field.acquisition.Industry'), orNothing(company.Industry)],
    [t('field.acquisition.City'), orNothing([ProvinceName, City].filter((one) => one !== '').join(' '))],
    [
      t('field.acquisition.Insured'),
      Insured === null ? <EmptyValue /> : t('collect.query.insured', { number: grouped(Insured) }),
    ],
    [t('field.acquisition.Credit_Code'), orNothing(company.Credit_Code)],
  ];
  const long: readonly (readonly [label: string, value: string])[] = [
    [t('field.acquisition.Address'), company.Address],
    [t('field.acquisition.Scope'), company.Scope],
  ];
  return (
    <>
      <dl className={styles.factGrid}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.longFacts}>
        {long.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{orNothing(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The record that is the same company or has its phone, as far as the reader may know. */
function Known({ company }: { readonly company: CollectedCompany }) {
  const t = useT();
  const words = useKnownWords();
  const kind = targetKinds.find((one) => one === company.Known_Kind);
  if (kind === undefined) return null;
  return (
    <section className={styles.near} aria-label={t('collect.query.near')}>
      <h3>{t('collect.query.near')}</h3>
      <div className={styles.nearRow}>
        {company.Known_Guid === '' ? (
          <span className={styles.note}>{t('collect.query.nearUnseen')}</span>
        ) : (
          <RecordLink kind={kind} guid={company.Known_Guid} name={company.Known_Name || t('collect.query.nearOpen')} />
        )}
        <Tag>{words(company)}</Tag>
        {company.Known_Phone === 1 && <span className={styles.note}>{t('collect.known.samePhone')}</span>}
      </div>
    </section>
  );
}
