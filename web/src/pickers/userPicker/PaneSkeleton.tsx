import { Skeleton } from 'antd';
import { useDelayed } from '../../ui/hooks/useDelayed.ts';

/** Grey bars while departments or people are on their way; short waits show nothing. */
export function PaneSkeleton() {
  const isSlow = useDelayed(true, 150);
  return isSlow ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : null;
}
