/** A node of a syntax tree, as far as it is looked at by the build. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly key?: Node;
  readonly name?: string;
  readonly value?: unknown;
  readonly id?: Node;
  readonly init?: Node;
  readonly source?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly elements?: readonly Node[];
}

/** A node with all below it, those below first. */
export function nodesOf(node: unknown): readonly Node[] {
  if (Array.isArray(node)) return node.flatMap(nodesOf);
  if (node === null || typeof node !== 'object') return [];
  const below = Object.values(node).flatMap(nodesOf);
  return 'type' in node ? [...below, node as Node] : below;
}
