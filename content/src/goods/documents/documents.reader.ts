import { documentTypes } from '@faceplate/contracts/calls/goods.contract'
import { ReportedTest } from '@faceplate/contracts/calls/proof.contract'
import { Code, Day } from '@faceplate/contracts/shared/code.contract'
import type { Photo } from '@faceplate/contracts/shared/media.contract'
import { Prose } from '@faceplate/contracts/shared/prose.contract'
import { Type, type Static } from 'typebox'
import { isSameLanguage } from '../../base/database/languages.ts'
import { always, type PublicSpan } from '../../base/database/public.span.ts'
import { PlainText, strict } from '../../files/folder/closed.schema.ts'
import type { ContentFile } from '../../files/folder/content.files.ts'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import { FileFault } from '../../files/folder/folder.walk.ts'
import type { OwnFile } from '../../files/folder/own.files.ts'
import { checkShown } from '../../files/folder/publication.checks.ts'
import { publicationFields, readPublication } from '../../files/folder/publication.reader.ts'
import { picturePlaces, readPhoto } from '../../files/images/media.reader.ts'
import { PhotoEntry } from '../../files/images/media.schema.ts'
import { isLanguage } from '../../files/overlay/overlay.languages.ts'
import { readDocumentFile } from './document.file.ts'
import { toDocumentPath } from './file.paths.ts'

const Words = Type.String({ minLength: 1, maxLength: 200 })

/** Statements of a test report; `sample` is the good that was tested. */
const TestEntry = Type.Object(
  {
    ...ReportedTest.properties,
    standard: Type.Optional(Words),
    laboratory: Type.Optional(Words),
    result: Type.Optional(PlainText),
    sample: Type.Optional(Code),
  },
  strict,
)

/** `documents.yaml`: files of goods that the maker brings, and files that are generated. */
export const DocumentsFile = Type.Array(
  Type.Object(
    {
      goods: Type.Array(Code, { minItems: 1 }),
      type: Type.Enum(documentTypes),
      title: Words,
      version: Words,
      published_on: Day,
      notes: Prose,
      ...publicationFields,
      /** Path in the content folder of a file that the maker brings; without it the document is generated. */
      file: Type.Optional(Words),
      /** Language of `file`, a BCP 47 tag; by default that of the content. */
      language: Type.Optional(Type.String({ maxLength: 35 })),
      /** Size of a demonstration image. */
      size_kb: Type.Optional(Type.Integer({ minimum: 1, maximum: 500_000 })),
      /**
       * Checksum of `file`, which must agree, or the known checksum of a demonstration image. Without the latter the
       * import computes it, at about one second per gigabyte.
       */
      sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
      /** The first page of a certificate or report, as a picture below `images/`. */
      picture: Type.Optional(Type.Omit(PhotoEntry, ['view', 'focus'], strict)),
      test: Type.Optional(TestEntry),
    },
    strict,
  ),
)

type Entries = Static<typeof DocumentsFile>

/** A document with its goods. A generated document is for the goods that need it (`listNeeds`). */
export type DocumentEntry = Omit<Entries[number], 'picture'> & {
  /** Its first page as a picture. */
  picture?: Photo
  /** The file that the maker brings; undefined if the document is generated. */
  own?: OwnFile
  /** The language in which `own` is written. */
  writtenIn: string
  /** Path of its file in the language of the originals. */
  path: string
  span: PublicSpan
}

/**
 * Reads `documents.yaml`; `codes` are those of goods that it can refer to, of which `goods` were accepted. `original` is the
 * language of the content.
 */
export function readDocuments(
  folder: ContentFolder,
  goods: ReadonlyMap<string, PublicSpan>,
  codes: ReadonlySet<string>,
  original: string,
): DocumentEntry[] {
  const file = folder.readIfThere('documents.yaml', DocumentsFile)
  if (!file) return []
  const names = new Set<string>()
  const entries = file.data.map((written, at): DocumentEntry => {
    // A translated title must not move the file.
    const path = toDocumentPath(file.original?.[at] ?? written)
    const span = readPublication(folder, file, [at], written)
    const { picture: _, ...facts } = written
    const picture = readProof(folder, file, at)
    const entry: DocumentEntry = {
      ...facts,
      path,
      span,
      writtenIn: written.language ?? original,
      ...(picture && { picture }),
    }
    folder.checkCodes(codes, 'good', entry.goods, file, [at, 'goods'])
    if (entry.language !== undefined) checkLanguage(folder, file, at)
    if (entry.file === undefined) {
      folder.claim(names, path, file, [at, 'version'])
      // A generated manual or certificate names all its goods.
      for (const [index, code] of entry.type === 'firmware' ? [] : entry.goods.entries()) {
        const shown = { what: `the good '${code}'`, span: goods.get(code) ?? always }
        const place = { file, path: [at, 'goods', index], span: entry.span }
        checkShown(folder, place, shown)
      }
      if (entry.type === 'firmware' && entry.size_kb === undefined) {
        folder.refuse(file, [at, 'size_kb'], 'size_kb is missing: write it or a file')
      }
      return entry
    }
    if (entry.size_kb !== undefined) {
      folder.refuse(file, [at, 'size_kb'], 'the size is that of the file: write either of them')
    }
    const own = readOwn(folder, file, at)
    return own ? { ...entry, own, path: own.path } : entry
  })
  refuseSharedFiles(folder, file)
  return entries
}

/** Codes of goods with a document of a type that the maker brings in a language. */
export function listOwners(
  documents: readonly DocumentEntry[],
  type: DocumentEntry['type'],
  language: string,
): ReadonlySet<string> {
  const own = documents.filter(
    (each) => each.own && each.type === type && isSameLanguage(each.writtenIn, language),
  )
  return new Set(own.flatMap(({ goods }) => goods))
}

/** The goods of a generated document for which the maker brings none of its type in a language. */
export function listNeeds(
  { type, goods }: Pick<DocumentEntry, 'type' | 'goods'>,
  documents: readonly DocumentEntry[],
  language: string,
): string[] {
  // Several firmware images, or reports of several tests, are no replacements of each other.
  if (type === 'firmware' || type === 'report') return goods
  const owners = listOwners(documents, type, language)
  return goods.filter((code) => !owners.has(code))
}

/** Only files of the maker are in one language. */
function checkLanguage(folder: ContentFolder, file: ContentFile<Entries>, at: number): void {
  const { language = '', file: own } = file.data[at] ?? {}
  const place = [at, 'language']
  if (!isLanguage(language)) folder.refuse(file, place, `unknown language '${language}'`)
  else if (own === undefined) {
    folder.refuse(file, place, 'a generated document exists in every language: write a file')
  }
}

/** Types of documents that prove something: they show their first page where they are listed. */
const proofs: readonly DocumentEntry['type'][] = ['certificate', 'report']

/** Checks what only proofs have, and reads the picture. */
function readProof(
  folder: ContentFolder,
  file: ContentFile<Entries>,
  at: number,
): Photo | undefined {
  const entry = file.data[at]
  if (!entry) return undefined
  const { type, goods, picture, test } = entry
  if (test && type !== 'report') {
    folder.refuse(file, [at, 'test'], `a ${type} states no test: only a report does`)
  }
  if (type === 'report' && !test && entry.file === undefined) {
    folder.refuse(file, [at, 'test'], 'test is missing: write it or a file')
  }
  if (test?.sample !== undefined && !goods.includes(test.sample)) {
    const reason = `'${test.sample}' is not one of the goods of the report`
    folder.refuse(file, [at, 'test', 'sample'], reason)
  }
  if (!picture) return undefined
  if (!proofs.includes(type)) {
    folder.refuse(
      file,
      [at, 'picture'],
      `a ${type} has no picture: only ${proofs.join(' and ')} do`,
    )
    return undefined
  }
  const place = picturePlaces.document
  return readPhoto(folder, file, [at, 'picture'], { entry: picture, place })[0]
}

function readOwn(
  folder: ContentFolder,
  file: ContentFile<Entries>,
  at: number,
): OwnFile | undefined {
  const { file: name = '', sha256 } = file.data[at] ?? {}
  try {
    const own = readDocumentFile(folder, name)
    if (sha256 !== undefined && sha256 !== own.facts.sha256) {
      folder.refuse(file, [at, 'sha256'], `the file has ${own.facts.sha256}, not ${sha256}`)
    }
    return own
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    folder.refuse(file, [at, 'file'], error.message)
    return undefined
  }
}

/** Rejects a file with several versions, or with several entries of one type, whose goods belong into one entry. */
function refuseSharedFiles(folder: ContentFolder, file: ContentFile<Entries>): void {
  for (const [at, entry] of file.data.entries()) {
    if (entry.file === undefined) continue
    const before = file.data.slice(0, at).filter((each) => each.file === entry.file)
    const other = before.find(
      (each) => each.version !== entry.version || each.published_on !== entry.published_on,
    )
    if (other) {
      const reason = `'${entry.file}' is version ${other.version} of ${other.published_on} in another entry`
      folder.refuse(file, [at, 'file'], reason)
    } else if (before.some(({ type }) => type === entry.type)) {
      const reason = `'${entry.file}' is used twice: write all its goods in one entry`
      folder.refuse(file, [at, 'file'], reason)
    }
  }
}
