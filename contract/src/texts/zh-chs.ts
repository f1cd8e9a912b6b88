import { common } from './zh-chs/common.ts';
import { dashboard } from './zh-chs/dashboard.ts';
import { entity } from './zh-chs/entity.ts';
import { field } from './zh-chs/field.ts';
import { http } from './zh-chs/http.ts';
import { leads } from './zh-chs/leads.ts';
import { menu } from './zh-chs/menu.ts';
import { message } from './zh-chs/message.ts';
import { operation } from './zh-chs/operation.ts';
import { reply } from './zh-chs/reply.ts';
import { valid } from './zh-chs/valid.ts';

/** Simplified Chinese: the source of all texts; the other languages have its shape. */
export const zhChs = { common, dashboard, entity, field, http, leads, menu, message, operation, reply, valid } as const;
