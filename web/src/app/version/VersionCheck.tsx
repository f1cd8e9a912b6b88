import { version } from '@haina/contract/calls/version.ts';
import { App } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { appVersion } from '../../lib/settings/appVersion.ts';
import { useDeclinedVersion } from './declinedVersion.ts';
import styles from './VersionCheck.module.css';
import { versionDecision } from './versionDecision.ts';

/** When to check, in milliseconds: first, and then from the end of one check to the next (S22.2). */
const firstCheck = 3000;
const nextCheck = 300_000;

/** Asks the server for its version from time to time and offers, or demands, the update (S22.2). */
export function VersionCheck() {
  const t = useT();
  const { modal } = App.useApp();

  const update = useEffectEvent((server: string, logs: string, forced: boolean) => {
    const words = {
      title: t('shell.version.title', { version: server }),
      content: <Notes intro={t(forced ? 'shell.version.forced' : 'shell.version.ask')} logs={logs} />,
      okText: t('shell.version.update'),
      centered: true,
      width: 520,
      onOk: () => location.reload(),
    };
    if (forced) {
      modal.warning({ ...words, keyboard: false, mask: { closable: false }, zIndex: 2500 });
      return undefined;
    }
    return new Promise<void>((answered) => {
      modal.confirm({
        ...words,
        cancelText: t('shell.version.later'),
        onCancel: () => {
          useDeclinedVersion.setState({ declined: server });
          answered();
        },
      });
    });
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const check = async () => {
      try {
        const { Version: server, Logs, UpdateState: updateState } = await send(version.available, {}, { quiet: true });
        const { declined } = useDeclinedVersion.getState();
        const decision = versionDecision({ local: appVersion, server, updateState, declined });
        // A forced update waits for the reload; there is nothing left to check.
        if (decision === 'force') return void update(server, Logs, true);
        if (decision === 'ask') await update(server, Logs, false);
      } catch {
        // Swallowed by rule (S22.2): the next check is five minutes away.
      }
      timer = setTimeout(() => void check(), nextCheck);
    };
    timer = setTimeout(() => void check(), firstCheck);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

function Notes({ intro, logs }: { readonly intro: string; readonly logs: string }) {
  const t = useT();
  return (
    <>
      <p>{intro}</p>
      {logs ? (
        <section className={styles.notes} aria-label={t('shell.version.notes')}>
          {logs}
        </section>
      ) : null}
    </>
  );
}
