import { lazyComponent } from '../ui/components/lazyComponent.tsx';

/** The sign-in page; loaded early it is drawn in one go with what stands around it. */
export const signInPage = lazyComponent(async () => (await import('../features/login/SignInPage.tsx')).SignInPage, {
  suspends: true,
});
