export { boot } from '@haina/contract/texts/en/boot.ts';
export { common } from '@haina/contract/texts/en/common.ts';
export { http } from '@haina/contract/texts/en/http.ts';
export { login } from '@haina/contract/texts/en/login.ts';
export { session } from '@haina/contract/texts/en/session.ts';
export { valid } from '@haina/contract/texts/en/valid.ts';
