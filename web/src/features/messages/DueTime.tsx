import { NextContactTag } from '../../ui/components/NextContactTag.tsx';
import { RelativeTime } from '../../ui/components/RelativeTime.tsx';
import { useCompanyNow } from '../../ui/format/companyClock.ts';

/** When a row of today's lists is to be contacted: a tag once that has passed, plain words before (S16.24). */
export function DueTime({ next, last }: { readonly next: string | null; readonly last: string | null }) {
  const now = useCompanyNow();
  return next !== null && next > now ? <RelativeTime value={next} /> : <NextContactTag next={next} last={last} />;
}
