import { Component, type ReactNode } from 'react';
import { logError } from '../lib/errorLog/errorLog.ts';
import { t } from '../lib/i18n/i18n.ts';
import styles from './RootErrorBoundary.module.css';

interface State {
  readonly failed: boolean;
}

/** The last net: when the whole product cannot be drawn, it says so and offers a reload. */
export class RootErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    logError({ kind: 'render', error });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={styles.screen} role="alert">
        <h1>{t('boot.failed')}</h1>
        <p>{t('boot.failedHint')}</p>
        <button type="button" onClick={() => location.reload()}>
          {t('boot.reload')}
        </button>
      </main>
    );
  }
}
