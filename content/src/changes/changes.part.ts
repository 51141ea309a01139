import type { ContentPart } from '../folder/content.kind.ts'

/** The changes that imports have recorded. */
export const changesPart = {
  name: 'changes',
  tables: ['change_record'],
} as const satisfies ContentPart
