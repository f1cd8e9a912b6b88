import { hashKey, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import { partInput } from '../report/reportState.ts';
import { type NamedPart, type ReportView, useReport } from '../report/reportView.ts';
import { askedQuietly, partKey } from '../report/usePart.ts';
import { type Following, useFreshFigures } from './useFreshFigures.ts';

/** Keeps a part up to date by itself where its report is live, or as it is told to follow. */
export function useLivePart(named: NamedPart, following?: Following): void {
  useLivePartOf(useReport(), named, following);
}

/** The same of a report that shows something else than the one on screen. Nobody touched the page, so it is no use of the session. */
export function useLivePartOf(view: ReportView, { part }: NamedPart, following?: Following): void {
  const client = useQueryClient();
  const { live } = view.report;
  const askAgain = async () => {
    const queryKey = partKey(part, view);
    const hash = hashKey(queryKey);
    askedQuietly.add(hash);
    try {
      await client.fetchQuery({
        queryKey,
        queryFn: ({ signal }) =>
          send(part.call, partInput(part, view.report, view.state), { signal, quiet: true, background: true }),
        staleTime: 0,
      });
    } catch {
      // The card says that it is not up to date.
    } finally {
      askedQuietly.delete(hash);
    }
  };
  const own = live === undefined ? [] : [live];
  useFreshFigures(following ?? { kinds: own }, () => void askAgain());
}
