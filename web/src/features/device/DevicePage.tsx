import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { appVersion } from '../../lib/settings/appVersion.ts';
import { Logo } from '../../ui/components/Logo.tsx';
import { DialledCalls } from './DialledCalls.tsx';
import styles from './devicePage.module.css';
import { registerDeviceWorker } from './deviceWorker.ts';
import { type Device, useDevice } from './useDevice.ts';
import { type Dialled, useDialled } from './useDialled.ts';

const client = new QueryClient();

/** The page of a phone (S27.7): it pairs, reports while it is open, and shows a number that was pushed to it. */
export function DevicePage() {
  return (
    <QueryClientProvider client={client}>
      <Phone />
    </QueryClientProvider>
  );
}

function Phone() {
  const t = useT();
  const device = useDevice();
  const dialled = useDialled(device.orders ? device.token : null, device.reportNow);
  useEffect(registerDeviceWorker, []);
  useEffect(() => {
    document.title = `${t('common.productName')} - ${t('equipment.phone.title')}`;
  }, [t]);
  return (
    <main className={styles.page}>
      <link rel="manifest" href="/device.json" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <div className={styles.brand}>
        <Logo size={28} tile="var(--hn-solid)" wave="var(--hn-on-solid)" />
        {t('common.productName')}
      </div>
      <h1>{t('equipment.phone.title')}</h1>
      <div role="alert">{device.refusal !== null && <p className={styles.refusal}>{device.refusal}</p>}</div>
      {device.token === null ? <PairForm device={device} /> : <Paired device={device} dialled={dialled} />}
    </main>
  );
}

/** The code of the link that was opened; the address forgets it. */
function useLinkedCode(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [code] = useState(() => new URLSearchParams(hash.replace(/^#/, '')).get('code') ?? '');
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return code;
}

function PairForm({ device: { pair, isPairing } }: { readonly device: Device }) {
  const t = useT();
  const [code, setCode] = useState(useLinkedCode());
  const [codeId, whereId] = [useId(), useId()];
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    pair(code);
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <label htmlFor={codeId}>{t('equipment.phone.enterCode')}</label>
      <input
        id={codeId}
        value={code}
        required
        maxLength={30}
        autoCapitalize="characters"
        autoComplete="one-time-code"
        aria-describedby={whereId}
        onChange={({ target }) => setCode(target.value)}
      />
      <p id={whereId} className={styles.hint}>
        {t('equipment.phone.whereCode')}
      </p>
      <button type="submit" className={styles.button} disabled={isPairing}>
        {t('equipment.phone.pair')}
      </button>
    </form>
  );
}

interface PairedProps {
  readonly device: Device;
  readonly dialled: Dialled | null;
}

function Paired({ device: { token, orders, isBanned, reportNow }, dialled }: PairedProps) {
  const t = useT();
  if (isBanned || !orders || token === null) return null;
  const lines = [
    [t('field.equipment.Equipment_Id'), orders.Equipment_Id],
    [t('field.equipment.User_Name'), orders.User_Name],
    [t('equipment.phone.company'), orders.CompanyName],
    [t('field.equipment.Interval'), t('equipment.seconds', { number: orders.Interval })],
    [t('field.equipment.AppVersion'), appVersion],
  ] as const;
  return (
    <>
      <DialledCalls
        token={token}
        calls={orders.Calls}
        dialled={dialled}
        labels={orders.Labels}
        onReported={reportNow}
      />
      <dl className={styles.facts}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
