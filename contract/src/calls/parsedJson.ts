/** What a JSON text says; NaN, which no schema takes, where it is none. */
export function parsedJson(value: string): unknown {
  try {
    return JSON.parse(value, (key, part: unknown) => {
      // No schema sees this name: what says it would pass for saying nothing.
      if (key === '__proto__') throw new SyntaxError('a name that no object may have');
      return part;
    });
  } catch {
    // Not JSON: the refusal says that it is malformed, not missing.
    return Number.NaN;
  }
}
