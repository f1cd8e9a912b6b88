/** How Chromium is started: root may not use the sandbox, everything served here is our own, and nothing calls home. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What is compiled for speed in the background hardly runs again before a flow ends.
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=32',
];
