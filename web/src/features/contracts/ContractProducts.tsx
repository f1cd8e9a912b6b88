import { type Contract, contracts } from '@haina/contract/calls/contracts.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { send } from '../../lib/api/send.ts';
import { ProductLinesTable } from '../../records/productLines/ProductLinesTable.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';

/** The tab 产品 of a contract: its lines, discount and total. */
export function ContractProducts({ contract }: { readonly contract: Contract }) {
  const { Guid, Discount_Rate, Total_Price } = contract;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [contracts.lines.path, { Guid }],
    queryFn: ({ signal }) => send(contracts.lines, { Guid }, { signal }),
  });
  if (error && !isFetching) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 5 }} />;
  return <ProductLinesTable lines={data.rows} Discount_Rate={Discount_Rate} Total_Price={Total_Price} />;
}
