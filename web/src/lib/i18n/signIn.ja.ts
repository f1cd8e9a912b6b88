export { boot } from '@haina/contract/texts/ja/boot.ts';
export { common } from '@haina/contract/texts/ja/common.ts';
export { http } from '@haina/contract/texts/ja/http.ts';
export { login } from '@haina/contract/texts/ja/login.ts';
export { session } from '@haina/contract/texts/ja/session.ts';
export { valid } from '@haina/contract/texts/ja/valid.ts';
