// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTypedAhead } from './typeAhead.ts';

const field = () => {
  document.body.innerHTML = '<button>新增</button><div role="dialog"><input type="text"></div>';
  const input = document.querySelector('input');
  if (!input) throw new Error('no input');
  return input;
};

const press = (key: string, target: EventTarget = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
};

describe('what is typed before a dialog is there', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('goes into the first text field that takes the focus, in its order', () => {
    const input = field();
    keepTypedAhead();
    expect([...'苏州a'].every((key) => press(key).defaultPrevented)).toBe(true);
    input.focus();
    // The field has the focus, and what was kept is not in it yet.
    expect(press('b', input).defaultPrevented).toBe(true);
    vi.runAllTimers();
    expect(input.value).toBe('苏州ab');
    expect(press('c', input).defaultPrevented).toBe(false);
  });

  it.each([
    ['a key that is no letter', () => press('Escape')],
    ['a press elsewhere', () => window.dispatchEvent(new Event('pointerdown'))],
    ['a dialog that does not come', () => vi.advanceTimersByTime(5000)],
  ])('is let go by %s', (_, happen) => {
    const input = field();
    keepTypedAhead();
    press('a');
    happen();
    expect(press('s').defaultPrevented).toBe(false);
    input.focus();
    vi.runAllTimers();
    expect(input.value).toBe('');
  });

  it('leaves keys of other text fields and of commands alone', () => {
    field();
    document.body.insertAdjacentHTML('beforeend', '<textarea></textarea>');
    keepTypedAhead();
    const other = document.querySelector('textarea');
    expect(press('a', other ?? document.body).defaultPrevented).toBe(false);
  });
});
