import { revealPhone } from '@haina/contract/calls/revealPhone.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../lib/api/send.ts';
import { useSession } from '../../lib/session/session.ts';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import type { WatermarkLayerProps } from './WatermarkLayer.tsx';

const layer = lazyComponent<WatermarkLayerProps>(async () => (await import('./WatermarkLayer.tsx')).WatermarkLayer);

/** How long the setting counts as known, in milliseconds. */
const fresh = 10 * 60_000;

/** The name of a person who looks and the date over everything, where the company wants it (S21.7). */
export function CompanyWatermark() {
  const name = useSession((state) => state.user?.UserName ?? '');
  const now = useCompanyNow();
  const { data } = useQuery({
    queryKey: [revealPhone.setting.path],
    queryFn: ({ signal }) => send(revealPhone.setting, {}, { signal, quiet: true }),
    staleTime: fresh,
    retry: false,
  });
  return data?.Watermark === 1 ? <layer.Component name={name} day={now.slice(0, 10)} /> : null;
}
