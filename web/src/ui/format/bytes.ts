const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

const step = 1024;

/** A number of bytes in the largest fitting unit, B to YB, at 3 digits (S23.12), e.g. `48.2 KB`. */
export function bytesText(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 1) return '0 B';
  let value = bytes;
  let unit = 0;
  // 999.5 would already be written with four digits.
  while (value >= 999.5 && unit < units.length - 1) {
    value /= step;
    unit += 1;
  }
  const number = unit === 0 ? String(Math.round(value)) : digits(value);
  return `${number} ${units[unit]}`;
}

const digits = (value: number) => (value < 999.5 ? value.toPrecision(3) : String(Math.round(value)));
