import { Button } from 'antd';

/** What a message says and offers. */
export interface ActionToastProps {
  readonly text: string;
  readonly label: string;
  readonly act: () => void;
  /** After it was taken: the message goes. */
  readonly onDone: () => void;
}

/** A short message with something one can do about it. */
export const ActionToast = ({ text, label, act, onDone }: ActionToastProps) => (
  <>
    {text}
    <Button
      type="link"
      size="small"
      onClick={() => {
        onDone();
        act();
      }}
    >
      {label}
    </Button>
  </>
);
