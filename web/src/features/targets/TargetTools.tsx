import { CopyOutlined, DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { targets } from '@haina/contract/calls/targets.ts';
import { Button } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';

/** What can be done with a grid as a whole. */
export interface TargetToolsProps {
  readonly isExporting: boolean;
  readonly onCopy: () => void;
  readonly onImport: () => void;
  readonly onExport: () => void;
}

/** The buttons at the head of the targets. */
export function TargetTools({ isExporting, onCopy, onImport, onExport }: TargetToolsProps) {
  const t = useT();
  return (
    <>
      <Allowed to={targets.copy}>
        <Button icon={<CopyOutlined aria-hidden />} onClick={onCopy}>
          {t('targets.copy')}
        </Button>
      </Allowed>
      <Allowed to={targets.exportTargets}>
        <Button icon={<DownloadOutlined aria-hidden />} loading={isExporting} onClick={onExport}>
          {t('targets.export')}
        </Button>
      </Allowed>
      <Allowed to={targets.importTargets}>
        <Button icon={<UploadOutlined aria-hidden />} onClick={onImport}>
          {t('targets.importing.title')}
        </Button>
      </Allowed>
    </>
  );
}
