import type { ContentPart } from '../../files/folder/content.kind.ts'
import { kindList } from '../read/content.kinds.ts'

/** Parts that consist of tables and documents. Goods, files and pictures have parts of their own. */
export const contentParts: readonly ContentPart[] = [
  ...kindList.flatMap(({ parts }) => parts),
  { name: 'changes', tables: ['change_record'] },
]
