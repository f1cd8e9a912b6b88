import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { send } from '../../lib/api/send.ts';
import { ProductLinesTable } from '../../records/productLines/ProductLinesTable.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';

/** The product lines of an opportunity, with its discount and total (S10.10). */
export function BusinessProducts({ opportunity }: { readonly opportunity: Business }) {
  const { Guid, Discount_Rate, Total_Price } = opportunity;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [business.products.path, { Guid }],
    queryFn: ({ signal }) => send(business.products, { Guid }, { signal }),
  });
  if (error && !isFetching) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  return <ProductLinesTable lines={data.rows} Discount_Rate={Discount_Rate} Total_Price={Total_Price} />;
}
