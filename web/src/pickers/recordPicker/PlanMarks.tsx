import { type Plan, planState } from '@haina/contract/calls/receivables.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import type { Tone } from '../../ui/components/StatusDot.tsx';
import ui from '../../ui/components/ui.module.css';

const states: Readonly<Record<Plan['State'], { readonly tone: Tone; readonly words: TextKey }>> = {
  [planState.open]: { tone: 'default', words: 'receivables.plan.state.open' },
  [planState.received]: { tone: 'success', words: 'receivables.plan.state.received' },
  [planState.partly]: { tone: 'processing', words: 'receivables.plan.state.partly' },
  [planState.overdue]: { tone: 'error', words: 'receivables.plan.state.overdue' },
};

/** How a plan stands, derived by the server from its receivables and its date (S13.3). */
export function PlanState({ state }: { readonly state: Plan['State'] }) {
  const t = useT();
  const { tone, words } = states[state];
  return (
    <Tag variant="filled" color={tone}>
      {t(words)}
    </Tag>
  );
}

/** The number of an instalment in words; 0 is none. */
export function Instalment({ num }: { readonly num: number }) {
  const t = useT();
  return num === 0 ? <EmptyValue /> : <span className={ui.number}>{t('receivables.instalment', { num })}</span>;
}
