/** The folder or loose file of server/src that a module stands in; undefined outside, and for tests. */
const doorOf = (path) => (path.endsWith('.test.ts') ? undefined : /^server\/src\/([^/]+)/.exec(path)?.[1]);

/**
 * How the ground floor of the server hangs together, by the modules that dependency-cruiser read: its doors, which are the folders and
 * loose files of server/src, and the arrows between them, which are the pairs of which one imports the other.
 */
export function countDoors(modules) {
  const doors = new Set(modules.map(({ source }) => doorOf(source)).filter((door) => door !== undefined));
  const arrows = new Set(
    modules.flatMap(({ source, dependencies }) => {
      const from = doorOf(source);
      if (from === undefined) return [];
      return dependencies.flatMap(({ resolved }) => {
        const to = doorOf(resolved);
        return to === undefined || to === from ? [] : [`${from} → ${to}`];
      });
    }),
  );
  return { doors: doors.size, arrows: arrows.size };
}
