import type { Static, TSchema } from 'typebox'
import { findOverlayLanguage } from '../overlay/overlay.languages.ts'
import { TranslatedFiles, type Translator } from '../overlay/translated.files.ts'
import type { Figures } from '../prose/figures.ts'
import { writeTexts } from '../prose/texts.ts'
import {
  ImportError,
  readContentFile,
  type ContentFile,
  type ContentFault,
} from './content.files.ts'
import { listCauses } from './fault.causes.ts'
import { isInFileFolder } from './file.kinds.ts'
import type { FolderDigests } from './folder.digests.ts'
import { FileFault, walkFolder } from './folder.walk.ts'

type Path = readonly (string | number)[]

/** A content folder while it is read. Collects all faults, so that they are reported at once. */
export class ContentFolder {
  readonly refusals: ContentFault[] = []
  /** Figures in its texts that may differ from the catalogue. */
  readonly looseFigures: ContentFault[] = []
  /** Doubtful entries that do not reject the content. */
  readonly warnings: ContentFault[] = []
  /** Faults of files below `images/` and `files/`, by path. They reject the content if an entry names the file. */
  readonly fileFaults = new Map<string, ContentFault>()
  /** Sizes of the pictures below `images/` that passed their check, by their paths in the folder. */
  pictures: ReadonlyMap<string, { width: number; height: number }> = new Map()
  /** Time zone of the maker, in which days begin. */
  timeZone = 'UTC'
  /** The moment of the import. */
  now = new Date()
  readonly path: string
  /** Folders whose files belong to it: itself, and the one that it is a changed copy of. */
  readonly roots: readonly string[]
  readonly digests: FolderDigests
  /** All accepted files, in the order they were read. */
  readonly accepted: ContentFile<unknown>[] = []
  /** Paths of all files, relative to the folder. */
  readonly files: readonly string[]
  /** Paths of its YAML files, with those of overlays. */
  readonly texts: readonly string[]
  readonly #files: string[]
  readonly #parsed = new Map<string, ContentFile<unknown> | undefined>()
  readonly #read = new Map<string, { schema: TSchema; rendered: unknown }>()
  #figures: Figures = new Map()
  #originalFigures: Figures = this.#figures
  /** The files of the overlay whose texts replace the texts of the files; undefined: the files are read as they are. */
  readonly translated: TranslatedFiles | undefined

  constructor(path: string, digests: FolderDigests, original = path, translator?: Translator) {
    this.path = path
    this.roots = [path, original]
    this.digests = digests
    const walked = walkFolder(path)
    this.files = walked.flatMap(({ file, fault }) => (fault === undefined ? [file] : []))
    this.texts = this.files.filter((file) => /\.ya?ml$/.test(file))
    this.#files = this.texts.filter((file) => findOverlayLanguage(file) === undefined)
    for (const { file, fault: reason } of walked) {
      if (reason === undefined) continue
      if (isInFileFolder(file)) this.refuseFile(file, new FileFault(reason))
      else this.refusals.push({ file, line: 1, field: '/', reason })
    }
    this.translated = translator && new TranslatedFiles(this, translator, this.texts)
  }

  /** Sets the figures that texts can refer to. */
  useFigures(figures: Figures): void {
    this.#figures = figures
  }

  /** Formatted value of a characteristic of a good, as in texts; undefined if the good does not state it. */
  readFigure(good: string, attribute: string): string | undefined {
    return this.#figures.get(good)?.values.get(attribute)
  }

  /** Takes for texts that the overlay lacks the figures of the originals, so that no sentence has units of two languages. */
  useFiguresOf(originals: ContentFolder): void {
    this.#originalFigures = originals.#figures
  }

  /** One file as it is written; undefined if it was rejected. */
  parse<Schema extends TSchema>(
    file: string,
    schema: Schema,
  ): ContentFile<Static<Schema>> | undefined {
    if (!this.#parsed.has(file)) {
      const original = readContentFile(this.path, file, schema, this.refusals)
      const shown =
        original && this.translated ? this.translated.translate(file, original, schema) : original
      this.#parsed.set(file, shown)
    }
    return this.#parsed.get(file) as ContentFile<Static<Schema>> | undefined
  }

  /**
   * One required file with its texts rendered for visitors; undefined if it was rejected. Several kinds can read the
   * same file.
   */
  read<Schema extends TSchema>(
    file: string,
    schema: Schema,
  ): ContentFile<Static<Schema>> | undefined {
    const earlier = this.#read.get(file)
    if (earlier?.schema === schema)
      return earlier.rendered as ContentFile<Static<Schema>> | undefined
    const parsed = this.parse(file, schema)
    const missing = this.translated?.listMissing(file)
    const figuresFor = (path: Path) =>
      missing?.has(path.join('/')) ? this.#originalFigures : this.#figures
    const rendered = parsed && {
      ...parsed,
      data: writeTexts(schema, parsed.data, figuresFor, {
        refuse: (path, reason, part) => this.refusals.push(parsed.refuse(path, reason, part)),
        noteLoose: (path, figure) =>
          this.looseFigures.push(
            parsed.refuse(path, `'${figure}' is not a value in the catalogue`, figure),
          ),
      }) as Static<Schema>,
    }
    this.#read.set(file, { schema, rendered })
    if (rendered) this.accepted.push(rendered)
    if (rendered) this.translated?.noteShown(file, rendered.data)
    return rendered
  }

  /** One optional file; undefined if it is missing or was rejected. */
  readIfThere<Schema extends TSchema>(
    file: string,
    schema: Schema,
  ): ContentFile<Static<Schema>> | undefined {
    return this.#files.includes(file) ? this.read(file, schema) : undefined
  }

  /** The files below a folder. */
  list(folder: string): string[] {
    return this.#files.filter((file) => file.startsWith(folder))
  }

  /** All files below a folder, except those that are read by name. */
  readAll<Schema extends TSchema>(
    folder: string,
    schema: Schema,
    except: readonly string[] = [],
  ): ContentFile<Static<Schema>>[] {
    return this.list(folder)
      .filter((file) => !except.includes(file))
      .flatMap((file) => this.read(file, schema) ?? [])
  }

  refuse(file: ContentFile<unknown>, path: Path, reason: string): void {
    this.refusals.push(file.refuse(path, reason))
  }

  warn(file: ContentFile<unknown>, path: Path, reason: string): void {
    this.warnings.push(file.refuse(path, reason))
  }

  /** Rejects a value that another entry has already. */
  claim<Value extends string | number>(
    seen: Set<Value>,
    value: Value,
    file: ContentFile<unknown>,
    path: Path,
  ): void {
    if (seen.has(value)) this.refuse(file, path, `'${value}' is used twice`)
    seen.add(value)
  }

  /** Rejects ids and codes that two entries of a list share; `path` is the path of the list. */
  claimEntries(
    file: ContentFile<unknown>,
    entries: readonly { id: number; code: string }[],
    path: Path,
  ): void {
    const ids = new Set<number>()
    const codes = new Set<string>()
    for (const [at, { id, code }] of entries.entries()) {
      this.claim(ids, id, file, [...path, at, 'id'])
      this.claim(codes, code, file, [...path, at, 'code'])
    }
  }

  /** Rejects each unknown code of a list; `path` is the path of the list. */
  checkCodes(
    known: { has: (code: string) => boolean },
    what: string,
    codes: readonly string[],
    file: ContentFile<unknown>,
    path: Path,
  ): void {
    for (const [at, code] of codes.entries()) {
      if (!known.has(code)) this.refuse(file, [...path, at], `no ${what} '${code}'`)
    }
  }

  /** The id for a code; 0 for an unknown code, which is rejected. */
  findId(
    ids: ReadonlyMap<string, number>,
    what: string,
    code: string,
    file: ContentFile<unknown>,
    path: Path,
  ): number {
    const id = ids.get(code)
    if (id === undefined) this.refuse(file, path, `no ${what} '${code}'`)
    return id ?? 0
  }

  /** Creates a fault at each place where a text of an accepted file has a part. */
  findText(part: string, reason: string): ContentFault[] {
    const faults: ContentFault[] = []
    const walk = (file: ContentFile<unknown>, value: unknown, path: Path): void => {
      if (typeof value === 'string' && value.includes(part)) {
        faults.push(file.refuse(path, reason, part))
      } else if (typeof value === 'object' && value !== null) {
        for (const [key, each] of Object.entries(value)) {
          walk(file, each, [...path, Array.isArray(value) ? Number(key) : key])
        }
      }
    }
    for (const file of this.accepted) walk(file, file.data, [])
    return faults
  }

  /** Warns of YAML files that nothing has read, since their names may be misspelt. */
  warnOfUnread(): void {
    for (const file of this.#files) {
      if (this.#parsed.has(file) || file.startsWith('images/') || file.startsWith('files/'))
        continue
      const reason = 'no part of the content has a file of this name: it is ignored'
      this.warnings.push({ file, line: 1, field: '/', reason })
    }
  }

  /** Notes why a file that visitors would get cannot be served. */
  refuseFile(file: string, { line, message }: FileFault): void {
    this.fileFaults.set(file, { file, line, field: '/', reason: message })
  }

  /** Rejects the faulty files that an entry names, and warns of the others, which are left out. */
  settleFiles(): void {
    if (this.fileFaults.size === 0) return
    const texts = this.accepted.flatMap(({ data }) => listTexts(data)).filter(hasFileAddress)
    for (const [file, fault] of this.fileFaults) {
      const names = [file, encodeURI(file)]
      if (texts.some((text) => names.some((name) => text.includes(name)))) this.refusals.push(fault)
      else {
        const reason = `${fault.reason}; no entry names it, so it is left out`
        this.warnings.push({ ...fault, reason })
      }
    }
    this.fileFaults.clear()
  }

  /** Throws an `ImportError` if there are faults. */
  settle(): void {
    this.settleFiles()
    if (this.refusals.length > 0) throw new ImportError(listCauses(this.path, this.refusals))
  }
}

function hasFileAddress(text: string): boolean {
  return /(?:images|files)\//.test(text)
}

/** Lists all texts of an entry. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listTexts)
}
