import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WallPage } from '../features/reports/wall/WallPage.tsx';
import { LibraryRoot } from './LibraryRoot.tsx';

const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });

/** The page of a wall link: the component library around it, and no session. */
export function WallRoot() {
  return (
    <QueryClientProvider client={client}>
      <LibraryRoot>
        <WallPage />
      </LibraryRoot>
    </QueryClientProvider>
  );
}
