import { QuestionCircleOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import styles from './ui.module.css';

/** A `?` that says how a figure or a card is defined; by pointer, click or keyboard. */
export const Hint = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <Popover content={<div style={{ maxWidth: 320 }}>{text}</div>} trigger={['hover', 'click', 'focus']}>
    <button type="button" className={styles.hint} aria-label={label}>
      <QuestionCircleOutlined aria-hidden />
    </button>
  </Popover>
);
