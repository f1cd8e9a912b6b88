import type { KeyboardEvent } from 'react';

/** What a tab asks the bar to do. */
export interface TabCommands {
  readonly run: (action: string, path: string) => void;
  readonly move: (path: string, to: number) => void;
  readonly open: (path: string) => void;
}

/** Arrow keys walk the tabs; with Alt and Shift they move the tab, the keyboard's way of dragging. */
export function handleTabKey(
  event: KeyboardEvent<HTMLElement>,
  path: string,
  place: number,
  commands: TabCommands,
): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (event.key === 'Delete') {
    event.preventDefault();
    commands.run('close', path);
  } else if (step !== 0 && event.altKey && event.shiftKey) {
    event.preventDefault();
    commands.move(path, place + step);
  } else if (step !== 0 && !event.altKey && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    const item = event.currentTarget.closest('li');
    const neighbour = step > 0 ? item?.nextElementSibling : item?.previousElementSibling;
    neighbour?.querySelector('button')?.focus();
  }
}
