import { reportPlaces } from '@haina/contract/reports/reportRoutes.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { ReactNode } from 'react';
import { nounLists } from '../../features/nouns.ts';
import { firstTextsPath } from '../../lib/i18n/firstTextsPath.ts';
import { loadAllTexts } from '../../lib/i18n/i18n.ts';
import type { FirstPage } from '../../records/noun/noun.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { loadPage } from './loadPage.ts';

/** One page of the product: where it is, what its tab says, and its module, loaded when first opened. */
export interface PageRoute {
  readonly path: string;
  readonly title: TextKey;
  readonly Page: (props: object) => ReactNode;
  /** Loads the module and asks what it shows first; for the page that a visit begins with. */
  readonly prefetch: () => Promise<void>;
}

const page = (path: string, title: TextKey, loadCode: () => Promise<FirstPage>): PageRoute => {
  let prefetchContent: FirstPage['prefetch'];
  const code = lazyComponent(
    () =>
      loadPage(path, async () => {
        const [Page] = await Promise.all([loadCode(), textsOf(path)]);
        prefetchContent = Page.prefetch;
        return Page;
      }),
    { suspends: true },
  );
  return {
    path,
    title,
    Page: code.Component,
    prefetch: async () => {
      await code.load();
      await prefetchContent?.();
    },
  };
};

/** The list of leads, where most people begin, needs no more than what the shell has loaded; all others wait for all texts. */
const textsOf = (path: string) => (path === firstTextsPath ? undefined : loadAllTexts());

/** Where '/' and '/crm' lead: the page whose tab cannot be closed (S22.3, S22.6). */
export const dashboardPath = '/crm/dashboard';

/** Today's queue, which everybody has; it is no screen of the menu. */
export const todayPath = '/crm/today';

/** One page for all reports: it reads from its address which one it is. */
const reportPage = async () => (await import('../../features/reports/ReportPage.tsx')).ReportPage;

/** Every page that opens in a tab: the lists of records, and each other as one line here. It has an entry of the menu on the server. */
export const pageRoutes: readonly PageRoute[] = [
  ...nounLists.map((list) => page(list.path, list.title, list.page)),
  page(
    dashboardPath,
    'menu.dashboard',
    async () => (await import('../../features/dashboard/DashboardPage.tsx')).DashboardPage,
  ),
  page(
    '/crm/approval',
    'menu.approval',
    async () => (await import('../../features/approval/ApprovalPage.tsx')).ApprovalPage,
  ),
  page('/crm/call', 'menu.call', async () => (await import('../../features/calls/records/CallsPage.tsx')).CallsPage),
  page('/crm/performance/mark', 'menu.mark', async () => (await import('../../features/mark/MarkPage.tsx')).MarkPage),
  page(
    '/crm/performance/arrive',
    'menu.arrive',
    async () => (await import('../../features/attendance/RankingPage.tsx')).RankingPage,
  ),
  page(
    '/crm/collect/keyword',
    'menu.keyword',
    async () => (await import('../../features/collect/KeywordPage.tsx')).KeywordPage,
  ),
  page(
    '/crm/collect/company',
    'menu.company',
    async () => (await import('../../features/collect/CompanyPage.tsx')).CompanyPage,
  ),
  page('/bm/user', 'menu.people', async () => (await import('../../features/people/PeoplePage.tsx')).PeoplePage),
  page(
    '/bm/jurisdiction',
    'menu.jurisdiction',
    async () => (await import('../../features/roles/RolesPage.tsx')).RolesPage,
  ),
  page('/bm/target', 'menu.target', async () => (await import('../../features/targets/TargetPage.tsx')).TargetPage),
  page(
    '/bm/searule',
    'menu.searule',
    async () => (await import('../../features/seaRules/SeaRulesPage.tsx')).SeaRulesPage,
  ),
  page(
    '/bm/dictionary',
    'menu.dictionary',
    async () => (await import('../../features/dictionaries/DictionariesPage.tsx')).DictionariesPage,
  ),
  page(
    '/bm/process',
    'menu.process',
    async () => (await import('../../features/processes/ProcessesPage.tsx')).ProcessesPage,
  ),
  page(
    '/bm/equipment',
    'menu.equipment',
    async () => (await import('../../features/equipment/EquipmentPage.tsx')).EquipmentPage,
  ),
  page(
    '/bm/blacklist',
    'menu.blackNumber',
    async () => (await import('../../features/blackNumbers/BlackNumbersPage.tsx')).BlackNumbersPage,
  ),
  page(
    '/crm/collect/cs',
    'menu.cs',
    async () => (await import('../../features/services/ServicesPage.tsx')).ServicesPage,
  ),
  page('/bm/import', 'menu.import', async () => (await import('../../features/imports/ImportsPage.tsx')).ImportsPage),
  page(
    '/bm/handover',
    'menu.handover',
    async () => (await import('../../features/handover/HandOverPage.tsx')).HandOverPage,
  ),
  page(
    '/bm/setting',
    'menu.companySetting',
    async () => (await import('../../features/companySettings/CompanySettingsPage.tsx')).CompanySettingsPage,
  ),
  page('/bm/log', 'menu.log', async () => (await import('../../features/logs/LogsPage.tsx')).LogsPage),
  page('/bm/bin', 'menu.bin', async () => (await import('../../features/bin/BinPage.tsx')).BinPage),
  page(todayPath, 'menu.today', async () => (await import('../../features/today/TodayPage.tsx')).TodayPage),
  ...reportPlaces.map(({ id, route }) => page(route, `menu.report.${id}`, reportPage)),
  page('/log', 'shell.log.title', async () => (await import('../log/LogPage.tsx')).LogPage),
];

/** The page at a path, or undefined if there is none. A trailing slash and letter case do not matter. */
export function pageAt(pathname: string): PageRoute | undefined {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  return pageRoutes.find((route) => route.path.toLowerCase() === path);
}
