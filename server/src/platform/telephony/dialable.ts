import { CallRefused } from './gateway.ts';

const shapes = {
  number: /^\+?\d{3,20}$/,
  extension: /^(?:\d{3,4}|\d{6}|1\d{10})$/,
  digits: /^\d{1,8}$/,
} as const;

/** Lets through what can be dialled, and nothing that a switchboard could take for more than that. Throws CallRefused. */
export function assertDialable(parts: Partial<Record<keyof typeof shapes, string | null>>): void {
  for (const [kind, shape] of Object.entries(shapes)) {
    const text = parts[kind as keyof typeof shapes];
    if (text !== undefined && text !== null && !shape.test(text)) throw new CallRefused('number');
  }
}

/** Whether an extension is a mobile that the trunk rings. */
export const isMobile = (extension: string) => extension.length === 11;
