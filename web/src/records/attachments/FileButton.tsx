import { Button, type ButtonProps } from 'antd';
import { useRef } from 'react';
import { acceptOf, type FileKind } from './checkFile.ts';

/** What a button that chooses a file shows and tells. */
export interface FileButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'icon' | 'disabled'> {
  readonly label: string;
  readonly kind: FileKind;
  readonly onFile: (file: File) => void;
}

/** Chooses one file of this computer. */
export function FileButton({ label, kind, onFile, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={acceptOf(kind)}
        tabIndex={-1}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again, e.g. after it was mended.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
