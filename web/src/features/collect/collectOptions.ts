import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../lib/api/send.ts';

/** The providers that one can choose, the default first. */
export function usePlatforms() {
  const { data } = useQuery({
    queryKey: [acquisition.platforms.path],
    queryFn: ({ signal }) => send(acquisition.platforms, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const options = (data?.rows ?? []).map(({ Platform, PlatformName }) => ({ value: Platform, label: PlatformName }));
  return { options };
}
