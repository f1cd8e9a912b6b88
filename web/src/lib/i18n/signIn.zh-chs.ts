export { boot } from '@haina/contract/texts/zh-chs/boot.ts';
export { common } from '@haina/contract/texts/zh-chs/common.ts';
export { http } from '@haina/contract/texts/zh-chs/http.ts';
export { login } from '@haina/contract/texts/zh-chs/login.ts';
export { session } from '@haina/contract/texts/zh-chs/session.ts';
export { valid } from '@haina/contract/texts/zh-chs/valid.ts';
