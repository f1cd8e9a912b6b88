import { QuestionCircleOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import styles from './ui.module.css';

/** A `?` that says how a figure or a card is defined; by pointer, press or keyboard: a press gives the focus, and would close again what it opened if it counted itself. */
export const Hint = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <Popover content={<div style={{ maxWidth: 320 }}>{text}</div>} trigger={['hover', 'focus']}>
    <button type="button" className={styles.hint} aria-label={label}>
      <QuestionCircleOutlined aria-hidden />
    </button>
  </Popover>
);
