import { describe, expect, it } from 'vitest';
import { modelIn } from './deviceFacts.ts';

describe('what a phone is called', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
    ['Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36', 'Android 16'],
    ['Mozilla/5.0 (X11; Linux x86_64)', ''],
  ])('is what its browser says: %s', (agent, model) => {
    expect(modelIn(agent)).toBe(model);
  });
});
