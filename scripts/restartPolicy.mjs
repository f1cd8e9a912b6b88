/**
 * The exit code of a start that was refused for a reason that a person can remove: a setting, a used port, a data folder in
 * use (EX_CONFIG of sysexits). Another start would end the same way.
 */
export const refusedCode = 78;

/** How often a product that died is started again, and within which time (milliseconds). */
const most = { times: 3, within: 60_000 };

/** Signals by which a person or the system says that it shall end. */
const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const howOf = (code, signal) => (signal === null ? `exit code ${code}` : signal);

/**
 * What follows the end of the product: `again` when it died and shall be started, and the line to say, null for none.
 * `isAsked`: it was told to end. `earlier`: when it was started again before, in milliseconds.
 */
export function afterEnd({ code, signal, isAsked, earlier, now }) {
  const isDeath = !isAsked && code !== 0 && code !== refusedCode && !stops.includes(signal);
  if (!isDeath) return { again: false, line: null };
  const how = howOf(code, signal);
  const recent = earlier.filter((time) => now - time < most.within).length;
  if (recent < most.times) return { again: true, line: `Haina CRM ended unexpectedly (${how}); it is started again.` };
  const why = `Haina CRM ended ${recent + 1} times within a minute, at last by ${how}; it stays down.`;
  return { again: false, line: `${why} The lines above say why; SIGKILL is mostly the system that ran out of memory.` };
}
