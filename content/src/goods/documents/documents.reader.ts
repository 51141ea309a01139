import { documentTypes } from '@faceplate/contracts/calls/goods.contract'
import { Code, Day } from '@faceplate/contracts/shared/code.contract'
import { Prose } from '@faceplate/contracts/shared/prose.contract'
import { Type, type Static } from 'typebox'
import { strict } from '../../files/folder/closed.schema.ts'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import { toDocumentPath } from './file.paths.ts'

const Words = Type.String({ minLength: 1, maxLength: 200 })

/** `documents.yaml`: files of goods in addition to the generated datasheets. */
const DocumentsFile = Type.Array(
  Type.Object(
    {
      goods: Type.Array(Code, { minItems: 1 }),
      type: Type.Enum(documentTypes),
      title: Words,
      version: Words,
      published_on: Day,
      notes: Prose,
      size_kb: Type.Integer({ minimum: 1, maximum: 500_000 }),
      /** Known checksum of firmware. Without it the import computes it, at about one second per gigabyte. */
      sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    },
    strict,
  ),
)

export type DocumentEntry = Static<typeof DocumentsFile>[number]

/** Reads `documents.yaml`; `goods` are the codes that it can refer to. */
export function readDocuments(folder: ContentFolder, goods: ReadonlySet<string>): DocumentEntry[] {
  const file = folder.readIfThere('documents.yaml', DocumentsFile)
  if (!file) return []
  const paths = new Set<string>()
  for (const [at, entry] of file.data.entries()) {
    folder.claim(paths, toDocumentPath(entry), file, [at, 'version'])
    folder.checkCodes(goods, 'good', entry.goods, file, [at, 'goods'])
  }
  return file.data
}
