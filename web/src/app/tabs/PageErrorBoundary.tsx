import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { logError } from '../../lib/errorLog/errorLog.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { ErrorPanel } from '../../ui/components/ErrorPanel.tsx';
import { ModuleNotFoundError } from '../pages/loadPage.ts';

interface Props {
  readonly path: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
}

/** Keeps a page that cannot be drawn from taking the others along; offers another try, or a reload when its code is missing. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    logError({ kind: 'render', error, url: this.props.path });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const isMissing = error instanceof ModuleNotFoundError;
    return (
      <ErrorPanel
        title={isMissing ? t('shell.errors.module', { name: error.page }) : t('shell.errors.title')}
        hint={t(isMissing ? 'shell.errors.moduleHint' : 'shell.errors.page')}
        action={
          // A browser remembers that a module failed to load; only a reload asks for it again.
          <Button type="primary" onClick={() => (isMissing ? location.reload() : this.setState({ error: null }))}>
            {t(isMissing ? 'boot.reload' : 'common.retry')}
          </Button>
        }
      />
    );
  }
}
