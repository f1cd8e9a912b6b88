import type { ImportModel } from '@haina/contract/calls/importExport.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';

/** What is odd about a mapping, in words' keys; a final one cannot be checked. */
export interface MappingProblem {
  readonly key: TextKey;
  readonly params: Readonly<Record<string, string>>;
  readonly isFinal: boolean;
}

/** A field that two columns fill, or required fields that no column fills; null when all is well. */
export function mappingProblem(fields: ImportModel['Fields'], mapping: readonly string[]): MappingProblem | null {
  const chosen = mapping.filter((field) => field !== '');
  const doubled = fields.find(({ Field }) => chosen.filter((field) => field === Field).length > 1);
  if (doubled) return { key: 'imports.doubled', params: { field: doubled.Title }, isFinal: true };
  const missing = fields.filter(({ Field, Required }) => Required === 1 && !chosen.includes(Field));
  if (missing.length === 0) return null;
  return { key: 'imports.missing', params: { fields: missing.map(({ Title }) => Title).join('、') }, isFinal: false };
}
