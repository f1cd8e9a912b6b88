import { DesktopOutlined, DownloadOutlined, FullscreenOutlined, LinkOutlined } from '@ant-design/icons';
import { titleKey } from '@haina/contract/reports/reports.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type RefObject, useState } from 'react';
import { errorText, isRefusal, showError } from '../../../lib/feedback/showError.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { HeaderActions } from '../../../ui/components/HeaderActions.tsx';
import { IconButton } from '../../../ui/components/IconButton.tsx';
import { lazyComponent } from '../../../ui/components/lazyComponent.tsx';
import { PictureButton } from '../../../ui/components/PictureButton.tsx';
import { useOnceTrue } from '../../../ui/hooks/useOnceTrue.ts';
import { refusedWords } from '../RefusedLink.tsx';
import { partsOf, useReport } from '../report/reportView.ts';
import { usePart } from '../report/usePart.ts';
import { useAboutWords, useFileName } from '../report/reportWords.ts';
import type { WallLinksDialogProps } from '../wall/WallLinksDialog.tsx';
import styles from './bar.module.css';

const wallLinks = lazyComponent<WallLinksDialogProps>(
  async () => (await import('../wall/WallLinksDialog.tsx')).WallLinksDialog,
);

/** What the buttons of a report are given. */
export interface ReportButtonsProps {
  readonly page: RefObject<HTMLElement | null>;
  readonly onWall: () => void;
}

/** Picture, spreadsheet, link and full screen of a report; on a phone the spreadsheet alone, in the head of the window. */
export function ReportButtons({ page, onWall }: ReportButtonsProps) {
  const t = useT();
  const { id } = useReport();
  const obstacle = useObstacle();
  const isPhone = useIsPhone();
  const [isLinking, setLinking] = useState(false);
  const wasLinking = useOnceTrue(isLinking);
  const sheet = useSheet();
  const pictureName = useFileName(t(`menu.report.${id}`));
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      toast.success(t('common.copied'));
    } catch {
      // The browser keeps the clipboard to itself; the address can be copied by hand.
      toast.warning(t('common.copyFailed'));
    }
  };
  const exported = {
    icon: <DownloadOutlined aria-hidden />,
    loading: sheet.isPending,
    disabled: obstacle !== '',
    title: obstacle,
    onClick: () => sheet.mutate(),
  };
  if (isPhone) {
    return (
      <HeaderActions>
        <Button type="text" {...exported} aria-label={t('common.export')} />
      </HeaderActions>
    );
  }
  return (
    <span className={styles.buttons} data-left-out>
      <IconButton icon={<LinkOutlined />} label={t('bi.copyLink')} onClick={() => void copyLink()} />
      <IconButton icon={<DesktopOutlined />} label={t('bi.wall.open')} onClick={() => setLinking(true)} />
      {wasLinking && <wallLinks.Component isOpen={isLinking} onClose={() => setLinking(false)} />}
      <IconButton icon={<FullscreenOutlined />} label={t('shell.fullScreen.enter')} onClick={onWall} />
      <PictureButton page={page} name={pictureName} obstacle={obstacle} />
      <Button {...exported}>{t('common.export')}</Button>
    </span>
  );
}

/** Why the report has no numbers that could be saved: its address is wrong, or the server refuses what it asks; empty where it has some. */
function useObstacle(): string {
  const t = useT();
  const { report, refused = [] } = useReport();
  const [first] = partsOf(report);
  if (!first) throw new Error('a report without parts');
  const { error, reply } = usePart(first);
  if (refused.length > 0) return refusedWords(refused, t);
  return error !== null && (reply === null || isRefusal(error)) ? errorText(error) : '';
}

function useSheet() {
  const t = useT();
  const view = useReport();
  const about = useAboutWords();
  const fileName = useFileName(t(titleKey(view.id)));
  return useMutation({
    mutationFn: async () => {
      const { exportReport } = await import('../export/exportReport.ts');
      return exportReport(view, t, { about, fileName });
    },
    onError: showError,
  });
}
