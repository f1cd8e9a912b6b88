import { Pagination, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import styles from './scores.module.css';

/** People on one page of figures. */
export const figurePage = 100;

/** How far figures have come: as a query tells it. */
export interface FigureState {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

/** Figures on their way, missing, failed, or there. */
export interface FigureBodyProps {
  readonly state: FigureState;
  /** How many there are; undefined until known. */
  readonly total: number | undefined;
  readonly empty: { readonly title: string; readonly hint: string };
  readonly children: ReactNode;
}

/** What stands below the bar of a page of figures. */
export function FigureBody({ state, total, empty, children }: FigureBodyProps) {
  const { error, isFetching, isPlaceholderData, refetch } = state;
  return (
    <div className={styles.body} data-busy={isPlaceholderData}>
      {error !== null && !isFetching && <LoadErrorPanel error={error} onRetry={() => void refetch()} />}
      {total === undefined && isFetching && <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 16 }} />}
      {total === 0 && (
        <div className={styles.empty}>
          <EmptyState {...empty} />
        </div>
      )}
      {total !== undefined && total > 0 && children}
    </div>
  );
}

/** Which page of people is shown. */
export interface FigurePagerProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Turns the pages of people, where there are several. */
export const FigurePager = ({ page, total, onPage }: FigurePagerProps) =>
  total > figurePage && (
    <Pagination
      size="small"
      current={page}
      pageSize={figurePage}
      total={total}
      showSizeChanger={false}
      onChange={onPage}
    />
  );
