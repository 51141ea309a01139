import { documentTypes } from '@faceplate/contracts/calls/goods.contract'
import { Code, Day } from '@faceplate/contracts/shared/code.contract'
import { Prose } from '@faceplate/contracts/shared/prose.contract'
import { Type, type Static } from 'typebox'
import { strict } from '../../files/folder/closed.schema.ts'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import { toDocumentPath } from './file.paths.ts'

const Words = Type.String({ minLength: 1, maxLength: 200 })

/** `documents.yaml`: files of goods beside the datasheets, which are made from the attributes. */
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
      /** Of firmware whose bytes are known; else it is computed, which takes a second for each gigabyte. */
      sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    },
    strict,
  ),
)

export type DocumentEntry = Static<typeof DocumentsFile>[number]

/** Reads what `documents.yaml` lists; `goods` are the codes that it may refer to. */
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
