import { WaitNotice } from '../../../ui/components/WaitNotice.tsx';
import { type NamedPart, partsOf, useReport } from '../report/reportView.ts';
import { usePart } from '../report/usePart.ts';
import styles from './bar.module.css';
import { useIsBusy } from './ReportHeader.tsx';

/** Says in the middle over the numbers that the server is waited for, or out of reach. */
export function ReportWait() {
  const [main] = partsOf(useReport().report);
  return main && <Wait main={main} />;
}

function Wait({ main }: { readonly main: NamedPart }) {
  const { report } = useReport();
  const { at } = usePart(main);
  const isFetching = useIsBusy(report);
  return (
    <div className={styles.wait} data-left-out>
      <WaitNotice isFetching={isFetching} shownAt={at} />
    </div>
  );
}
