import { callSetting } from '@haina/contract/calls/callSetting.ts';
import { company } from '@haina/contract/calls/company.ts';
import { loginCodes } from '@haina/contract/calls/loginCodes.ts';
import { mark } from '@haina/contract/calls/mark.ts';
import { robots } from '@haina/contract/calls/robots.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { Panel } from '../../ui/components/Panel.tsx';
import { CallCard } from './CallCard.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { DisplayCard } from './DisplayCard.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import { NumberCard } from './NumberCard.tsx';
import { RepeatCard } from './RepeatCard.tsx';
import { RobotCard } from './RobotCard.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { SignInCard } from './SignInCard.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import styles from './companySettings.module.css';

const wallLinkCard = lazyComponent<object>(async () => (await import('./WallLinkCard.tsx')).WallLinkCard);

/** What a company sets for all of its people, a section for each matter (S21.9). */
export function CompanySettingsPage() {
  const t = useT();
  return (
    <div className={styles.page}>
      <Panel kind="page" title={t('menu.companySetting')}>
        <div className={styles.body}>
          <Allowed to={company.profile}>
            <CompanyCard />
          </Allowed>
          <DisplayCard />
          <SignInCard />
          <Allowed to={loginCodes.updateSetting}>
            <wallLinkCard.Component />
          </Allowed>
          <Allowed to={company.numberFormats}>
            <NumberCard />
          </Allowed>
          <Allowed to={company.repeatRule}>
            <RepeatCard />
          </Allowed>
          <Allowed to={callSetting.read}>
            <CallCard />
          </Allowed>
          <Allowed to={company.noticeRule}>
            <NoticeCard />
          </Allowed>
          <Allowed to={mark.updateSetting}>
            <ScoreCard />
          </Allowed>
          <Allowed to={robots.list}>
            <RobotCard />
          </Allowed>
        </div>
      </Panel>
    </div>
  );
}
