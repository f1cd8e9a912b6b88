import { Watermark } from 'antd';
import styles from './watermark.module.css';

/** What the watermark says. */
export interface WatermarkLayerProps {
  readonly name: string;
  /** `yyyy-MM-dd` in the company's zone. */
  readonly day: string;
}

/** A layer over everything that lets every click through. */
export const WatermarkLayer = ({ name, day }: WatermarkLayerProps) => (
  <div className={styles.layer} aria-hidden data-testid="watermark">
    <Watermark content={[name, day]} gap={[120, 120]} font={{ fontSize: 14 }}>
      <div className={styles.fill} />
    </Watermark>
  </div>
);
