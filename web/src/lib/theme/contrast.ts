type Triple = readonly [number, number, number];

const channels = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const linear = (channel: number) => {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

const gamma = (value: number) => {
  const c = Math.min(1, Math.max(0, value));
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
};

const luminance = (hex: string) => {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast of two opaque colours (`#rrggbb`) as WCAG counts it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A colour as lightness (0 to 1), chroma and hue (radians) in OKLCH. */
interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

function toOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

function toHex({ l, c, h }: Oklch): string {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${rgb.map((value) => gamma(value).toString(16).padStart(2, '0')).join('')}`;
}

/** The colour with its lightness moved by `points` (hundredths in OKLCH); hue and chroma stay. */
export function lightened(hex: string, points: number): string {
  const { l, c, h } = toOklch(hex);
  return toHex({ l: Math.min(1, Math.max(0, l + points / 100)), c, h });
}

/**
 * The shade of a colour nearest to it that `passes`, found by moving the lightness in the given direction with hue and
 * chroma kept; the end of the scale if none does.
 */
export function nearestShade(hex: string, direction: 1 | -1, passes: (shade: string) => boolean): string {
  const { l, c, h } = toOklch(hex);
  for (let step = 0; step <= 100; step += 1) {
    const lightness = l + (direction * step) / 100;
    if (lightness < 0 || lightness > 1) break;
    const shade = toHex({ l: lightness, c, h });
    if (passes(shade)) return shade;
  }
  return direction === 1 ? '#ffffff' : '#000000';
}
