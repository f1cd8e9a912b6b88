export { boot } from '@haina/contract/texts/ja/boot.ts';
export { common } from '@haina/contract/texts/ja/common.ts';
export { http } from '@haina/contract/texts/ja/http.ts';
export { login } from '@haina/contract/texts/ja/login.ts';
export { reply } from '@haina/contract/texts/ja/reply.ts';
export { valid } from '@haina/contract/texts/ja/valid.ts';
