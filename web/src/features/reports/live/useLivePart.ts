import { hashKey, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import { partInput } from '../report/reportState.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import { askedQuietly, partKey } from '../report/usePart.ts';
import { useFreshFigures } from './useFreshFigures.ts';

/** Keeps a part up to date by itself where its report is live: nobody touched the page, so it is no use of the session. */
export function useLivePart({ part }: NamedPart): void {
  const view = useReport();
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
  useFreshFigures(live === undefined ? [] : [live], () => void askAgain());
}
