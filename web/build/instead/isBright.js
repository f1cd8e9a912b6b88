import { Color } from '@rc-component/color-picker';

/** The library's own rule whether a colour is a bright one, without the lists of colours that it stands beside. */
export function isBright(value, background) {
  const { r, g, b, a } = value.toRgb();
  if (a <= 0.5) return new Color(value.toRgbString()).onBackground(background).toHsv().v > 0.5;
  return r * 0.299 + g * 0.587 + b * 0.114 > 192;
}
