import {
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileWordOutlined,
} from '@ant-design/icons';
import { extensionOf, previewExtensions } from '@haina/contract/rules/attachment.ts';
import type { ReactNode } from 'react';

/** The icon of a file by its extension. */
export function fileIcon(name: string): ReactNode {
  if (isPreviewed(name)) return <FileImageOutlined aria-hidden />;
  switch (extensionOf(name)) {
    case 'doc':
    case 'docx':
      return <FileWordOutlined aria-hidden />;
    case 'xls':
    case 'xlsx':
      return <FileExcelOutlined aria-hidden />;
    case 'pdf':
      return <FilePdfOutlined aria-hidden />;
    default:
      return <FileOutlined aria-hidden />;
  }
}

/** Whether a file of this name is looked at in the browser (S9.6). */
export const isPreviewed = (name: string): boolean =>
  (previewExtensions as readonly string[]).includes(extensionOf(name));
