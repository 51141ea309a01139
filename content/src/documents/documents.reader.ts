import { documentTypes } from '@faceplate/contracts/catalogue.contract'
import { Code, Day } from '@faceplate/contracts/code.contract'
import { Type, type Static } from 'typebox'
import type { ContentFolder } from '../folder/content.folder.ts'

const strict = { additionalProperties: false }
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
      notes: Type.String(),
      size_kb: Type.Integer({ minimum: 1, maximum: 10_000 }),
    },
    strict,
  ),
)

export type DocumentEntry = Static<typeof DocumentsFile>[number]

/** Reads what `documents.yaml` lists; `goods` are the codes that it may refer to. */
export function readDocuments(
  folder: ContentFolder,
  goods: ReadonlySet<string | number>,
): DocumentEntry[] {
  const file = folder.readIfThere('documents.yaml', DocumentsFile)
  if (!file) return []
  const names = new Set<string | number>()
  for (const [at, entry] of file.data.entries()) {
    folder.claim(names, `${entry.type} ${toFileName(entry)}`, file, [at, 'version'])
    for (const [place, code] of entry.goods.entries()) {
      if (!goods.has(code)) folder.refuse(file, [at, 'goods', place], `no good '${code}'`)
    }
  }
  return file.data
}

/** What a document's file is called, without its ending. */
export function toFileName({ title, version }: DocumentEntry): string {
  return `${title} ${version}`
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '')
}
