import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { FileFacts, ReadBytes } from '../files/folder/file.bytes.ts'
import type { Letterhead } from '../files/pdf/letterhead.ts'
import { createPdf, listTexts, type PdfContent } from '../files/pdf/pdf.document.ts'
import { forgetPaths } from '../files/pdf/svg.paths.ts'
import type { FileStore } from '../files/store/file.store.ts'

/** A character of a document that no typeface has. */
export interface MissingCharacter {
  /** Path of the document on the site. */
  path: string
  character: string
  text: string
}

/**
 * Facts of the PDFs of the last import by a hash of their content, so that an edit of one good does not render two hundred
 * documents again.
 */
let lastPdfs: ReadonlyMap<string, FileFacts> = new Map()

/** Renders the documents of one import, and stores those that are new. */
export class PdfImport {
  /** Characters that cannot be written. A document with one is not rendered. */
  readonly missing: MissingCharacter[] = []
  readonly #letterhead: Letterhead
  readonly #add: (read: ReadBytes) => Promise<FileFacts>
  readonly #lost: ReadonlySet<string>
  readonly #rendered = new Map<string, FileFacts>()

  private constructor(
    letterhead: Letterhead,
    add: (read: ReadBytes) => Promise<FileFacts>,
    lost: ReadonlySet<string>,
  ) {
    this.#letterhead = letterhead
    this.#add = add
    this.#lost = lost
  }

  static async open(
    letterhead: Letterhead,
    store: FileStore | undefined,
    add: (read: ReadBytes) => Promise<FileFacts>,
  ): Promise<PdfImport> {
    // The store removes files that no content needs any more.
    const lost = await store?.touch([...lastPdfs.values()].map(({ sha256 }) => sha256))
    return new PdfImport(letterhead, add, new Set(lost))
  }

  /** Renders a document of the given path unless the last import has rendered the same. */
  async render(path: string, content: PdfContent): Promise<FileFacts> {
    const hash = createHash('sha256').update(this.#letterhead.digest)
    const key = hash.update(JSON.stringify(content)).digest('base64url')
    let facts = this.#rendered.get(key) ?? lastPdfs.get(key)
    if (!facts || this.#lost.has(facts.sha256)) {
      if (this.#findMissing(path, listTexts(content))) return { size: 0, sha256: '' }
      const pdf = await createPdf(content, this.#letterhead)
      facts = await this.#add(() => [pdf])
      // Between two documents, a running service responds to requests.
      await setImmediate()
    }
    this.#rendered.set(key, facts)
    return facts
  }

  /** Checks texts of a document that is rendered on request. */
  check(path: string, texts: readonly string[]): void {
    this.#findMissing(path, texts)
  }

  /** Ends the import: the next one compares with these documents. */
  end(): void {
    lastPdfs = this.#rendered
    forgetPaths()
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
