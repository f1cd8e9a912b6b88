import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';

/** The page whose dialog for a new record is wanted from elsewhere; null for none. */
const useAddRequest = create<{ readonly page: string | null }>()(() => ({ page: null }));

/** Asks for the dialog of a new record on a page that is open or about to open. */
export const requestAdd = (page: string) => useAddRequest.setState({ page });

/** Opens the dialog of a new record when it is asked for on this page; the request is then done with. */
export function useAddRequested(onAdd: () => void): void {
  const { pathname } = useLocation();
  const isWanted = useAddRequest(({ page }) => page === pathname);
  const open = useEffectEvent(() => {
    if (useAddRequest.getState().page !== pathname) return;
    useAddRequest.setState({ page: null });
    onAdd();
  });
  useEffect(() => {
    if (isWanted) open();
  }, [isWanted]);
}
