import {
  AimOutlined,
  BarChartOutlined,
  ClockCircleOutlined,
  DashboardOutlined,
  FileTextOutlined,
  PhoneOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { nounLists } from '../../features/nouns.ts';

// The server names a picture, never a file or markup.
const icons: Readonly<Record<string, ReactNode>> = {
  ...Object.fromEntries(nounLists.map(({ id, icon: Icon }) => [id, <Icon key={id} />])),
  dashboard: <DashboardOutlined />,
  today: <ClockCircleOutlined />,
  call: <PhoneOutlined />,
  approval: <SafetyCertificateOutlined />,
  performance: <TrophyOutlined />,
  collect: <AimOutlined />,
  bi: <BarChartOutlined />,
  setting: <SettingOutlined />,
};

/** The picture of a menu entry by the name the server gives; a plain page for an unknown one. */
export const menuIcon = (name: string): ReactNode => icons[name] ?? <FileTextOutlined />;
