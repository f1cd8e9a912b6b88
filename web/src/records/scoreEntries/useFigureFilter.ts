import { useSearchParams } from 'react-router';
import { useCompanyNow } from '../../ui/format/companyClock.ts';

/** Whose figures of which month a page shows; they stand in its address. */
export interface FigureFilter {
  readonly month: string;
  readonly people: readonly string[];
  readonly department: string | null;
  readonly page: number;
  /** Names the filter for queries. */
  readonly input: {
    readonly Month: string;
    readonly user_guid?: string[];
    readonly structure_guid?: string[];
  };
  readonly change: (changes: {
    readonly month?: string;
    readonly people?: readonly string[];
    readonly department?: string | null;
    readonly page?: number;
  }) => void;
}

const listed = (text: string | null) => (text ?? '').split(',').filter((one) => one !== '');

/** The filter of a page of figures by month: the present month of everybody in reach at first. */
export function useFigureFilter(): FigureFilter {
  const [params, setParams] = useSearchParams();
  const present = useCompanyNow().slice(0, 7);
  const typed = params.get('Month') ?? '';
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(typed) ? typed : present;
  const people = listed(params.get('user_guid'));
  const department = params.get('structure_guid');
  const page = Math.max(1, Number(params.get('page')) || 1);
  return {
    month,
    people,
    department,
    page,
    input: {
      Month: month,
      ...(people.length === 0 ? {} : { user_guid: people }),
      ...(department === null ? {} : { structure_guid: [department] }),
    },
    change: (changes) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          const put = (name: string, value: string | null | undefined) => {
            if (value === undefined) return;
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          };
          next.delete('page');
          put('Month', changes.month);
          put('user_guid', changes.people?.join());
          put('structure_guid', changes.department);
          if (changes.page !== undefined && changes.page > 1) next.set('page', String(changes.page));
          return next;
        },
        { replace: true },
      ),
  };
}
