import { lazily } from '../ui/lazily.tsx';

/** The sign-in page; loaded early it is drawn in one go with what stands around it. */
export const signInPage = lazily(async () => (await import('../features/login/SignInPage.tsx')).SignInPage);
