/** A value a design token may have. */
export type TokenValue = string | number | boolean;

/** Tokens of the component library: global ones and those of single components. */
export interface TokenLayer {
  readonly token: Readonly<Record<string, TokenValue>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, TokenValue>>>>;
}

/** One theme: what it changes over its light or dark base, the colours of the shell and the chart palette. */
export interface Theme extends TokenLayer {
  readonly base: 'light' | 'dark';
  /** The identity colour: logo, marker of the active menu entry, first chart hue. */
  readonly brand: string;
  /** Each key becomes the CSS variable `--hn-<key>`. */
  readonly shell: Readonly<Record<string, string>>;
  /** Entry i becomes `--hn-c<i+1>`. */
  readonly chart: readonly string[];
}

/** One size: control heights and type for components, measures for own styles (`--hn-<key>`). */
export interface Size extends TokenLayer {
  readonly css: Readonly<Record<string, string>>;
}
