import type { MassChange } from '@haina/contract/calls/massChange.ts';
import { Alert, Progress } from 'antd';
import { Reasons } from '../../entity/bulkEdit/Reasons.tsx';
import bulk from '../../entity/bulkEdit/bulk.module.css';
import { useT } from '../../lib/i18n/i18n.ts';
import { grouped } from '../../ui/format/numbers.ts';
import styles from './massChange.module.css';
import { useMassWords } from './useMassWords.ts';

/** How a mass change stands. */
export interface MassStatusProps {
  readonly model: MassChange;
  readonly isBusy: boolean;
}

/** How far it is: of all records, or of those that go back. */
export const shareOf = ({ State, Total, Done, Changed, Undone, Kept }: MassChange): number => {
  const [done, all] = State === 'undoing' ? [Undone + Kept, Changed] : [Done, Total];
  return all === 0 ? 0 : done / all;
};

/** How far it is, or what became of the records and why some were left. */
export function MassStatus({ model, isBusy }: MassStatusProps) {
  const t = useT();
  const words = useMassWords(model.Target_Kind);
  const isBack = model.State === 'undoing' || model.State === 'undone';
  const left = isBack ? model.Kept : model.Refused;
  return (
    <>
      <p className={bulk.counts}>
        <strong>{words.all(model.Total)}</strong>
      </p>
      {isBusy ? (
        <Progress percent={Math.floor(shareOf(model) * 100)} status="active" aria-label={words.all(model.Total)} />
      ) : (
        <Alert
          type={model.State === 'failed' ? 'error' : left > 0 ? 'warning' : 'success'}
          showIcon
          title={<StateWords model={model} />}
        />
      )}
      <dl className={styles.figures} aria-live="polite">
        {figuresOf(model).map(([name, number]) => (
          <div key={name}>
            <dt>{t(`massChange.figure.${name}`)}</dt>
            <dd>{grouped(number)}</dd>
          </div>
        ))}
      </dl>
      {model.Reasons.length > 0 && (
        <section className={styles.left} aria-label={t('massChange.left')}>
          <p className={bulk.hint}>
            {model.Reasons.length < left
              ? t('massChange.leftFirst', { number: model.Reasons.length })
              : t('massChange.left')}
          </p>
          <Reasons reasons={model.Reasons.map(named)} />
        </section>
      )}
      {isBusy && <p className={bulk.hint}>{t('massChange.canLeave')}</p>}
      {!isBusy && model.Can_Undo === 1 && <p className={bulk.hint}>{words.undoable}</p>}
    </>
  );
}

/** A reason with the name of its record, where it has one. */
const named = ({ Guid, Name, Reason }: MassChange['Reasons'][number]) => ({
  Guid,
  Name,
  Reason: Name === '' || Reason.includes(Name) ? Reason : `${Name} ${Reason}`,
});

const figuresOf = ({ State, Changed, Unchanged, Refused, Undone, Kept }: MassChange) =>
  State === 'undoing' || State === 'undone'
    ? ([
        ['undone', Undone],
        ['kept', Kept],
      ] as const)
    : ([
        ['changed', Changed],
        ['unchanged', Unchanged],
        ['refused', Refused],
      ] as const);

/** Where it is, in words: 已完成, 已停止 and so on, and while it is at work what it does. */
export function StateWords({ model: { State, Action } }: Pick<MassStatusProps, 'model'>) {
  const t = useT();
  return State === 'running' ? t(`massChange.running.${Action}`) : t(`massChange.state.${State}`);
}
