import {
  CommentOutlined,
  EditOutlined,
  EnvironmentOutlined,
  MailOutlined,
  PhoneOutlined,
  WechatOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

const icons: readonly (readonly [RegExp, ReactNode])[] = [
  [/电话|通话|来电|call|phone/i, <PhoneOutlined key="phone" aria-hidden />],
  [/微信|wechat/i, <WechatOutlined key="wechat" aria-hidden />],
  [/拜访|上门|到访|visit/i, <EnvironmentOutlined key="visit" aria-hidden />],
  [/邮件|邮箱|mail/i, <MailOutlined key="mail" aria-hidden />],
  [/短信|消息|QQ|钉钉|message/i, <CommentOutlined key="message" aria-hidden />],
];

/** The icon of a follow-up type: by its name, because every company names its own. */
export const kindIcon = (name: string): ReactNode =>
  icons.find(([pattern]) => pattern.test(name))?.[1] ?? <EditOutlined aria-hidden />;

/** Whether a follow-up type is a call, which stands out among the others. */
export const isCallKind = (name: string): boolean => icons[0]?.[0].test(name) ?? false;
