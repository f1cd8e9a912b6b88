import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { ReplyError } from '../../lib/errors/replyError.ts';
import { FailedLoad } from './FailedLoad.tsx';
import { LoadErrorPanel } from './LoadErrorPanel.tsx';

const refused = (data: unknown) => new ReplyError({ code: replyCode.refused, message: '不行', data });

const drawn = {
  'a panel': (error: unknown, onRetry: () => void) => <LoadErrorPanel error={error} onRetry={onRetry} />,
  'a card': (error: unknown, onRetry: () => void) => <FailedLoad error={error} shownAt={null} onRetry={onRetry} />,
};

for (const [what, withError] of Object.entries(drawn)) {
  it(`${what} offers another try where one may help`, async () => {
    const onRetry = vi.fn<() => void>();
    const { user } = await draw(withError(refused(null), onRetry));
    expect(screen.getByRole('alert')).toHaveTextContent('不行');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it(`${what} offers none where the same input would be refused again`, async () => {
    await draw(withError(refused({ Field: 'end_data' }), () => undefined));
    expect(screen.getByRole('alert')).toHaveTextContent('不行');
    expect(screen.queryByRole('button')).toBeNull();
  });
}
