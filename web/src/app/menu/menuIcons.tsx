import {
  AimOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  ContactsOutlined,
  DashboardOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  FilterOutlined,
  InboxOutlined,
  PayCircleOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  StockOutlined,
  TeamOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

// The server names a picture, never a file or markup.
const icons: Readonly<Record<string, ReactNode>> = {
  dashboard: <DashboardOutlined />,
  leads: <FilterOutlined />,
  customer: <TeamOutlined />,
  sea: <InboxOutlined />,
  approval: <SafetyCertificateOutlined />,
  contacts: <ContactsOutlined />,
  business: <StockOutlined />,
  contract: <FileDoneOutlined />,
  money: <PayCircleOutlined />,
  product: <AppstoreOutlined />,
  performance: <TrophyOutlined />,
  collect: <AimOutlined />,
  bi: <BarChartOutlined />,
  setting: <SettingOutlined />,
};

/** The picture of a menu entry by the name the server gives; a plain page for an unknown one. */
export const menuIcon = (name: string): ReactNode => icons[name] ?? <FileTextOutlined />;
