export { boot } from '@haina/contract/texts/zh-cht/boot.ts';
export { common } from '@haina/contract/texts/zh-cht/common.ts';
export { http } from '@haina/contract/texts/zh-cht/http.ts';
export { login } from '@haina/contract/texts/zh-cht/login.ts';
export { session } from '@haina/contract/texts/zh-cht/session.ts';
export { valid } from '@haina/contract/texts/zh-cht/valid.ts';
