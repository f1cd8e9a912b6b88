import { CopyOutlined, VerticalAlignMiddleOutlined } from '@ant-design/icons';
import { mark } from '@haina/contract/calls/mark.ts';
import type { ScoreTargetRow } from '@haina/contract/calls/scoreShapes.ts';
import { type ScorePart, scoreParts, weightSum } from '@haina/contract/rules/score.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Modal, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { fullMoment } from '../../ui/format/moments.ts';
import shared from '../../records/scoreEntries/scores.module.css';
import styles from './mark.module.css';
import { isSame, sentOf, type TypedTarget, typedOf, weightFieldOf } from './targetDraft.ts';

/** Of which month weights and targets are looked at. */
export interface SettingDialogProps {
  readonly month: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** People on one page of targets. */
const pagesize = 50;

type Weights = Readonly<Record<ScorePart, string>>;

interface Draft {
  readonly weights: Weights | null;
  readonly targets: ReadonlyMap<string, TypedTarget>;
}

const nothing: Draft = { weights: null, targets: new Map() };

/** Weights and targets of a month: those who may set them do so here, all others read them (S34.6). */
export function SettingDialog({ month, onClose, onSaved }: SettingDialogProps) {
  const t = useT();
  const state = useSetting(month, () => {
    onSaved();
    onClose();
  });
  const { data, error, isFetching, refetch, isOpen, sum } = state;
  return (
    <Modal
      open
      centered
      width={900}
      title={t('score.setting.title', { month })}
      onCancel={onClose}
      okButtonProps={{ disabled: !isOpen || sum !== weightSum, loading: state.isSaving }}
      onOk={() => void state.save()}
      footer={(_all, { OkBtn, CancelBtn }) => (
        <div className={shared.cardLine}>
          <span className={shared.sub}>
            {t(data?.Is_Closed === 1 ? 'score.setting.closedHint' : 'score.setting.onlyThis', { month })}
          </span>
          <span>
            <CancelBtn /> {isOpen && <OkBtn />}
          </span>
        </div>
      )}
    >
      {error && !isFetching && <LoadErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && isFetching && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <>
          <WeightInputs state={state} />
          <TargetGrid state={state} rows={data.rows} total={data.total} />
          <Changes changes={data.Changes} />
        </>
      )}
    </Modal>
  );
}

function useSetting(month: string, onSaved: () => void) {
  const client = useQueryClient();
  const mayUpdate = usePermission(mark.updateSetting);
  const [page, setPage] = useState(1);
  const [draft, setDraft] = useState<Draft>(nothing);
  const [isSaving, setSaving] = useState(false);
  const query = useQuery({
    queryKey: [mark.setting.path, month, page],
    queryFn: ({ signal }) => send(mark.setting, { Month: month, page, pagesize }, { signal }),
  });
  const { data } = query;
  const own = Object.fromEntries(
    scoreParts.map((part) => [part, String(data?.Weights[weightFieldOf[part]] ?? 0)]),
  ) as Record<ScorePart, string>;
  const weights = draft.weights ?? own;
  const invalidate = () => client.invalidateQueries({ queryKey: [mark.setting.path] });
  const save = async () => {
    setSaving(true);
    try {
      const TargetList = [...draft.targets].map(([guid, typed]) => sentOf(guid, typed));
      const sent = Object.fromEntries(scoreParts.map((part) => [weightFieldOf[part], weights[part]]));
      await send(mark.updateSetting, { Month: month, ...sent, TargetList: JSON.stringify(TargetList) } as never);
      toast.success(t0('saved'));
      await invalidate();
      onSaved();
    } catch (error) {
      showError(error);
    } finally {
      setSaving(false);
    }
  };
  const t = useT();
  const t0 = (key: 'saved') => t(`score.setting.${key}`);
  return {
    ...query,
    month,
    page,
    setPage,
    weights,
    sum: scoreParts.reduce((all, part) => all + (/^\d{1,3}$/.test(weights[part]) ? Number(weights[part]) : 0), 0),
    isOpen: mayUpdate && data?.Is_Closed === 0,
    isSaving,
    setWeight: (part: ScorePart, typed: string) =>
      setDraft((before) => ({ ...before, weights: { ...weights, [part]: typed } })),
    targetOf: (row: ScoreTargetRow) => draft.targets.get(row.User_Guid) ?? typedOf(row),
    setTarget: (row: ScoreTargetRow, typed: TypedTarget) =>
      setDraft((before) => {
        const targets = new Map(before.targets);
        if (isSame(typed, typedOf(row))) targets.delete(row.User_Guid);
        else targets.set(row.User_Guid, typed);
        return { ...before, targets };
      }),
    reread: async () => {
      setDraft(nothing);
      await invalidate();
    },
    save,
  };
}

type Setting = ReturnType<typeof useSetting>;

function WeightInputs({ state: { weights, sum, isOpen, setWeight } }: { readonly state: Setting }) {
  const t = useT();
  const missing = weightSum - sum;
  return (
    <>
      <div className={styles.weights}>
        {scoreParts.map((part) => (
          <label key={part}>
            <span className={styles.weightLabel}>
              <span className={`${styles.dot} ${styles[part]}`} aria-hidden />
              {t(`score.part.${part}`)}
            </span>
            <Input
              inputMode="numeric"
              suffix="%"
              disabled={!isOpen}
              value={weights[part]}
              maxLength={3}
              status={missing === 0 ? '' : 'error'}
              onChange={({ target }) => setWeight(part, target.value)}
            />
          </label>
        ))}
        <span className={styles.sum}>
          {t('score.setting.sum')} <strong className={missing === 0 ? '' : styles.wrong}>{sum}%</strong>
        </span>
      </div>
      <div className={styles.wrong} role="alert">
        {missing > 0 && t('score.setting.missing', { missing })}
        {missing < 0 && t('score.setting.surplus', { surplus: -missing })}
      </div>
    </>
  );
}

interface TargetGridProps {
  readonly state: Setting;
  readonly rows: readonly ScoreTargetRow[];
  readonly total: number;
}

function TargetGrid({ state, rows, total }: TargetGridProps) {
  const t = useT();
  const confirm = useConfirm();
  const { month, isOpen, targetOf, setTarget } = state;
  const [first] = rows;
  const fill = () => {
    if (!first) return;
    const typed = targetOf(first);
    for (const row of rows) setTarget(row, typed);
  };
  const copy = () =>
    confirm(
      t('score.setting.copyAsk'),
      () => send(mark.copySetting, { Month: month }),
      () => void state.reread(),
    );
  return (
    <>
      <div className={styles.targetsHead}>
        <strong>{t('score.setting.targets')}</strong>
        <span className={shared.sub}>{t('score.setting.number', { number: total })}</span>
        {isOpen && (
          <span className={shared.actions}>
            <Button icon={<CopyOutlined aria-hidden />} onClick={copy}>
              {t('score.setting.copy')}
            </Button>
            <Button
              icon={<VerticalAlignMiddleOutlined aria-hidden />}
              title={t('score.setting.fillHint')}
              onClick={fill}
            >
              {t('score.setting.fill')}
            </Button>
          </span>
        )}
      </div>
      <div className={styles.grid} tabIndex={0} role="region" aria-label={t('score.setting.targets')}>
        <table className={shared.table}>
          <thead>
            <tr>
              <th className={shared.start}>{t('field.performance.User_Name')}</th>
              {scoreParts.map((part) => (
                <th key={part}>{t(`score.setting.${part}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.User_Guid}>
                <td className={shared.start}>
                  {row.User_Name} <span className={shared.sub}>{row.FrameworkName}</span>
                </td>
                {scoreParts.map((part) => (
                  <td key={part}>
                    <Input
                      style={{ width: 124, textAlign: 'end' }}
                      inputMode="decimal"
                      disabled={!isOpen}
                      aria-label={`${row.User_Name} ${t(`score.setting.${part}`)}`}
                      value={targetOf(row)[part]}
                      maxLength={13}
                      onChange={({ target }) => setTarget(row, { ...targetOf(row), [part]: target.value })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > pagesize && (
        <Pagination
          size="small"
          current={state.page}
          pageSize={pagesize}
          total={total}
          showSizeChanger={false}
          onChange={state.setPage}
        />
      )}
    </>
  );
}

type ChangeRow = NonNullable<Setting['data']>['Changes'][number];

function Changes({ changes }: { readonly changes: readonly ChangeRow[] }) {
  const t = useT();
  if (changes.length === 0) return null;
  return (
    <ul className={styles.history} aria-label={t('score.setting.history')}>
      {changes.map(({ Action, User_Name, Time, Remark }) => (
        <li key={`${Time} ${Action}`}>
          {fullMoment(Time ?? '')} {User_Name} {t(`score.setting.change.${Action}`, { reason: Remark })}
        </li>
      ))}
    </ul>
  );
}
