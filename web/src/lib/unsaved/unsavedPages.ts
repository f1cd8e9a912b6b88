import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';

const useUnsavedPages = create<{ readonly paths: ReadonlySet<string> }>()(() => ({ paths: new Set() }));

const setUnsaved = (path: string, isUnsaved: boolean) => {
  const { paths } = useUnsavedPages.getState();
  if (paths.has(path) === isUnsaved) return;
  const next = new Set(paths);
  if (isUnsaved) next.add(path);
  else next.delete(path);
  useUnsavedPages.setState({ paths: next });
};

/**
 * Says whether the page holds changes that are not saved: closing or refreshing its tab, and leaving the product, then
 * asks. It keeps being so while another page is looked at.
 */
export function useUnsavedPage(isUnsaved: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => setUnsaved(pathname, isUnsaved), [pathname, isUnsaved]);
}

/** Whether any of these pages holds changes that are not saved. */
export const isAnyUnsaved = (paths: readonly string[]): boolean =>
  paths.some((path) => useUnsavedPages.getState().paths.has(path));

/** Forgets what pages held, because they are drawn no more. */
export const clearUnsaved = (paths: readonly string[]) => paths.forEach((path) => setUnsaved(path, false));

/** The browser asks before it leaves or reloads while any page holds changes that are not saved. */
export function useAskBeforeUnload(): void {
  const isAny = useUnsavedPages(({ paths }) => paths.size > 0);
  useEffect(() => {
    if (!isAny) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAny]);
}
