/** The mark of the product; `tile` is the colour of its square, `wave` that of the lines on it. */
export function Logo({ size, tile, wave }: { readonly size: number; readonly tile: string; readonly wave: string }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="7" fill={tile} />
      <g fill="none" stroke={wave} strokeWidth="2.8" strokeLinecap="round">
        <path d="M6.5 13.2c3-3.6 6.2-3.6 9.5-.6s6.5 3 9.5-.6" />
        <path d="M6.5 20.4c3-3.6 6.2-3.6 9.5-.6s6.5 3 9.5-.6" />
      </g>
    </svg>
  );
}
