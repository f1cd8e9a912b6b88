import type { ReactNode } from 'react';

// Drawn here: the icon library is not loaded before sign-in.
const glyph = (shape: ReactNode) => (
  <svg
    viewBox="0 0 24 24"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    style={{ flex: 'none' }}
  >
    {shape}
  </svg>
);

/** The small pictures of the sign-in page. */
export const glyphs = {
  user: glyph(
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.8-4.2 3.8-6.5 7.5-6.5s6.7 2.3 7.5 6.5" />
    </>,
  ),
  lock: glyph(
    <>
      <rect x="4.5" y="10.5" width="15" height="10" rx="1.5" />
      <path d="M8 10.5V7a4 4 0 0 1 8 0v3.5M12 14.5v2.5" />
    </>,
  ),
  code: glyph(<path d="M4 6h16v12H4zM8 10h3M8 14h8M15 10h1" />),
  company: glyph(<path d="M4 21V5l9-2v18M13 9h7v12M3 21h18M7.5 8.5h2M7.5 12.5h2M7.5 16.5h2M16 13h1.5M16 17h1.5" />),
  eye: glyph(
    <>
      <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>,
  ),
  eyeOff: glyph(
    <>
      <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12z" />
      <circle cx="12" cy="12" r="2.8" />
      <path d="M4 20 20 4" />
    </>,
  ),
  warning: (
    <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" style={{ flex: 'none' }}>
      <circle cx="12" cy="12" r="10" fill="currentColor" />
      <path d="M12 6.5v7M12 16.5v.5" stroke="var(--hn-surface)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  ),
  leads: glyph(<path d="M4 5h16l-6 7.5V20l-4-2.5v-5z" />),
  sea: glyph(<path d="M5 4h14l2 9v7H3v-7zM3 13h5l1.5 3h5l1.5-3h5" />),
  figures: glyph(<path d="M3 5h18v14H3zM7 14l3.5-4 3 2.5L18 8" />),
} as const;
