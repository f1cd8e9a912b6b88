import { LockOutlined } from '@ant-design/icons';
import type { Customer } from '@haina/contract/calls/customers.ts';
import { Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { daysBetween, fullMoment } from '../../ui/format/moments.ts';
import { StatusDot } from '../../ui/components/StatusDot.tsx';
import { followState, protectStates } from './customerState.ts';

/** Whether a deal was made, as a tag. */
export function DealTag({ customer }: { readonly customer: Customer }) {
  const t = useT();
  const isDealt = customer.Deal_State === 1;
  return (
    <Tag variant="filled" color={isDealt ? 'success' : 'default'}>
      {t(isDealt ? 'customer.deal.yes' : 'customer.deal.no')}
    </Tag>
  );
}

/** How a customer is protected, with the days that are left. */
export function ProtectTag({ customer }: { readonly customer: Customer }) {
  const t = useT();
  const now = useCompanyNow();
  const { tone, text } = protectStates[customer.Protect_State];
  const until = customer.Protect_State === 1 ? customer.Protect_Over_Time : null;
  const state = t(text);
  return (
    <Tag variant="filled" color={tone} title={until === null ? state : fullMoment(until)}>
      {until === null ? state : t('customer.protectedUntil', { state, days: Math.max(0, daysBetween(now, until)) })}
    </Tag>
  );
}

/** The tags beside the name of a customer in its drawer: the deal, and the lock or the protection. */
export function CustomerTags({ customer }: { readonly customer: Customer }) {
  const t = useT();
  return (
    <>
      <DealTag customer={customer} />
      {customer.Is_Lock === 1 ? (
        <Tag variant="filled" color="warning" icon={<LockOutlined aria-hidden />}>
          {t('customer.lock.yes')}
        </Tag>
      ) : (
        customer.Protect_State !== 6 && <ProtectTag customer={customer} />
      )}
    </>
  );
}

/** Days after which a day-count is no longer pressing. */
const pressing = 7;

/** How many days are left before a customer falls into the sea; nothing for one that does not (S6.11). */
export function SeaCountdown({ customer: { Sea_Countdown: days } }: { readonly customer: Customer }) {
  const t = useT();
  if (days === null) return <EmptyValue />;
  const words = days <= 0 ? t('sea.countdownToday') : t('sea.countdown', { days });
  return days > pressing ? (
    words
  ) : (
    <Tag variant="filled" color={days <= 1 ? 'error' : 'warning'}>
      {words}
    </Tag>
  );
}

/** How a customer was followed up, as a dot and its word. */
export function FollowDot({ customer }: { readonly customer: Customer }) {
  const t = useT();
  const { tone, text } = followState(customer, useCompanyNow());
  return <StatusDot tone={tone} text={t(text)} />;
}

/** How a customer is protected, as a dot and its word: a row carries few coloured tags. */
export function ProtectDot({ customer }: { readonly customer: Customer }) {
  const t = useT();
  const { tone, text } = protectStates[customer.Protect_State];
  return <StatusDot tone={tone} text={t(text)} />;
}
