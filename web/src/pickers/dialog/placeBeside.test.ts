import { describe, expect, it } from 'vitest';
import { placeBeside } from './placeBeside.ts';

const size = { width: 760, least: 420, usual: 560 };
const window = { width: 1440, height: 900 };
const fieldAt = (left: number, top: number) => ({ left, top, bottom: top + 32 });

describe('the place of a picker beside its field', () => {
  it('is under the field where its usual height fits', () => {
    expect(placeBeside(fieldAt(350, 200), window, size)).toEqual({ left: 350, top: 240, height: 560 });
  });
  it('is above the field where more room is there', () => {
    expect(placeBeside(fieldAt(350, 700), window, size)).toEqual({ left: 350, top: 132, height: 560 });
  });
  it('is lower where neither side has the usual height', () => {
    expect(placeBeside(fieldAt(350, 440), window, size)).toEqual({ left: 350, top: 8, height: 424 });
  });
  it('stays inside the window', () => {
    expect(placeBeside(fieldAt(1200, 200), window, size)?.left).toBe(672);
  });
  it('is none where there is no room', () => {
    expect(placeBeside(fieldAt(16, 200), { width: 390, height: 844 }, size)).toBeNull();
    expect(placeBeside(fieldAt(350, 300), { width: 1280, height: 640 }, size)).toBeNull();
  });
});
