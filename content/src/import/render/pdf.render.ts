import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { sources } from '../../base/sources.ts'
import type { FileFacts, ReadBytes } from '../../files/folder/file.bytes.ts'
import type { Letterhead } from '../../files/pdf/letterhead.ts'
import { createPdf, listTexts, type PdfContent } from '../../files/pdf/pdf.document.ts'
import type { FileStore } from '../../files/store/file.store.ts'

/** A character of a document that no typeface has. */
export interface MissingCharacter {
  /** Path of the document on the site. */
  path: string
  character: string
  text: string
}

/** A document that was rendered: the columns of its row in `file` that depend on its content. */
export type RenderedDocument = Pick<Database['file'], 'size' | 'sha256' | 'rendered_from'>

/** Digest of a document's content, with the facts of its file. */
export type RenderedDocuments = ReadonlyMap<string, FileFacts>

/**
 * Reads the documents of the last import, so that an edit of one good does not render two hundred documents again, in
 * whatever process the import runs.
 */
export async function readRendered(database: Kysely<Database>): Promise<RenderedDocuments> {
  const rows = await database
    .selectFrom('file')
    .select(['rendered_from', 'size', 'sha256'])
    .where('rendered_from', 'is not', null)
    .execute()
  return new Map(rows.map(({ rendered_from, ...facts }) => [rendered_from ?? '', facts]))
}

/** Renders the documents of one import, and stores those that are new. */
export class PdfRenderer {
  /** Characters that cannot be written. A document with one is not rendered. */
  readonly missing: MissingCharacter[] = []
  readonly #letterhead: Letterhead
  readonly #add: (read: ReadBytes) => Promise<FileFacts>
  readonly #rendered: Map<string, FileFacts>
  /** Digest of what all documents are rendered from: the letterhead and the code. */
  readonly #common: Hash
  readonly #isCheck: boolean

  private constructor(
    letterhead: Letterhead,
    add: (read: ReadBytes) => Promise<FileFacts>,
    rendered: Map<string, FileFacts>,
    isCheck: boolean,
  ) {
    this.#letterhead = letterhead
    this.#add = add
    this.#rendered = rendered
    this.#isCheck = isCheck
    this.#common = createHash('sha256').update(letterhead.digest)
    const code = join(sources, 'files/pdf')
    for (const file of readdirSync(code).toSorted()) {
      this.#common.update(readFileSync(join(code, file)))
    }
  }

  /** `last` are the documents of the last import. With `isCheck` only characters are checked, and nothing is rendered. */
  static async open(
    letterhead: Letterhead,
    last: RenderedDocuments,
    store: FileStore | undefined,
    add: (read: ReadBytes) => Promise<FileFacts>,
    isCheck = false,
  ): Promise<PdfRenderer> {
    // Without its files, a copy of the database alone may have been restored.
    const lost = new Set(await store?.touch([...last.values()].map(({ sha256 }) => sha256)))
    const rendered = [...last].filter(([, { sha256 }]) => !lost.has(sha256))
    return new PdfRenderer(letterhead, add, new Map(rendered), isCheck)
  }

  /** Renders a document of the given path unless the same was rendered before. */
  async render(path: string, content: PdfContent): Promise<RenderedDocument> {
    if (this.#isCheck) {
      this.#findMissing(path, listTexts(content))
      return { size: 0, sha256: '', rendered_from: null }
    }
    const hash = this.#common.copy().update(JSON.stringify(content))
    const rendered_from = hash.digest('base64url')
    let facts = this.#rendered.get(rendered_from)
    if (!facts) {
      if (this.#findMissing(path, listTexts(content))) {
        return { size: 0, sha256: '', rendered_from: null }
      }
      const pdf = await createPdf(content, this.#letterhead)
      facts = await this.#add(() => [pdf])
      this.#rendered.set(rendered_from, facts)
      // Between two documents, a running service responds to requests.
      await setImmediate()
    }
    return { ...facts, rendered_from }
  }

  /** Checks texts of a document that is rendered on request. */
  check(path: string, texts: readonly string[]): void {
    this.#findMissing(path, texts)
  }

  #findMissing(path: string, texts: readonly string[]): boolean {
    for (const text of texts) {
      const character = this.#letterhead.faces.findMissing(text)
      if (character === undefined) continue
      this.missing.push({ path, character, text })
      return true
    }
    return false
  }
}
