import { adviseType } from '@faceplate/server/content/yaml.advice'
import { findNearestWord } from '@faceplate/server/settings/nearest.word'
import { Type, type Static, type TSchema } from 'typebox'
import { Check } from 'typebox/schema'
import { readContentFile, type ContentFile, type ContentFault } from '../folder/content.files.ts'
import { listFaults } from '../folder/schema.faults.ts'
import { findOverlayLanguage } from './overlay.languages.ts'
import { isMissing, mergeOverlay, type Merged } from './overlay.merge.ts'
import { findTextFields } from './text.fields.ts'

type Path = readonly (string | number)[]

/** How the files of a folder are shown in a language. */
export interface Translator {
  readonly language: string
  /** The files whose overlays add words to them instead of translating texts. */
  readonly extensions: ReadonlyMap<string, Extension>
  /** Adds texts to a file that it does not state itself, such as the words that are values of an attribute. */
  complete(file: string, data: unknown): unknown
  /** Translates in a file what refers to texts that the overlay has translated. */
  follow(file: string, data: unknown, original: unknown, folder: OwnerFolder): unknown
}

/** How an overlay adds to a file. */
export interface Extension {
  /** Schema of the file of the overlay. */
  readonly schema: TSchema
  readonly extend: (
    original: unknown,
    overlay: unknown,
  ) => Pick<Merged, 'data' | 'faults' | 'warnings'>
}

/** A file of an overlay, and the texts of its original. */
export interface TranslatedFile {
  /** Path of the original. */
  readonly file: string
  /** The file of the overlay; undefined: it has none. */
  readonly overlay: ContentFile<unknown> | undefined
  /** The data of the original. */
  readonly original: unknown
  readonly merged: Merged
}

/** The folder that is read in the language. */
interface OwnerFolder {
  readonly path: string
  readonly files: readonly string[]
  readonly refusals: ContentFault[]
  readonly warnings: ContentFault[]
  parse<Schema extends TSchema>(
    file: string,
    schema: Schema,
  ): ContentFile<Static<Schema>> | undefined
}

/** Files of an overlay have the schema of their originals, of which they need only texts. */
const OverlayFile = Type.Unknown()

/** Files with names for the search instead of texts, which are those of several languages. */
const withoutTexts = 'analogs/'

/** The files of a folder with the texts of one of its overlays. */
export class TranslatedFiles {
  readonly files = new Map<string, TranslatedFile>()
  readonly language: string
  readonly #folder: OwnerFolder
  readonly #translator: Translator
  readonly #names: readonly string[]
  /** Translations of names and titles, by their texts. */
  readonly phrases = new Map<string, string>()
  readonly #translated = new Set<string>()
  readonly #untranslated = new Set<string>()

  constructor(folder: OwnerFolder, translator: Translator, names: readonly string[]) {
    this.language = translator.language
    this.#folder = folder
    this.#translator = translator
    this.#names = names.filter((file) => findOverlayLanguage(file) === translator.language)
  }

  /** A file with the texts of its overlay. Mistakes of the overlay are added to the faults of the folder. */
  translate<Schema extends TSchema>(
    file: string,
    original: ContentFile<Static<Schema>>,
    schema: Schema,
  ): ContentFile<Static<Schema>> {
    const { path, refusals, warnings } = this.#folder
    const name = `${this.language}/${file}`
    const extension = this.#translator.extensions.get(file)
    const overlay = this.#names.includes(name)
      ? readContentFile(path, name, extension?.schema ?? OverlayFile, refusals)
      : undefined
    const hasTexts = !file.startsWith(withoutTexts)
    const merged = extension
      ? extendFile(extension, original.data, overlay?.data)
      : mergeOverlay(
          hasTexts ? findTextFields(schema) : undefined,
          this.#translator.complete(file, original.data),
          overlay?.data,
          file,
        )
    this.files.set(file, { file, overlay, original: original.data, merged })
    for (const { path: place, reason, isNoText } of merged.faults) {
      const advice = overlay && isNoText ? adviseText(overlay, place) : ''
      if (overlay) refusals.push(overlay.refuse(place, reason + advice))
    }
    for (const { path: place, reason } of merged.warnings) {
      if (overlay) warnings.push(overlay.refuse(place, reason))
    }
    const data = this.#translator.follow(file, merged.data, original.data, this.#folder)
    const placeOf = new Map([
      ...merged.texts.map((text) => [text.path.join('/'), text.overlay] as const),
      ...merged.own.map((path) => [path.join('/'), path] as const),
    ])
    const refuse = (at: Path, reason: string, part?: string) => {
      const place = placeOf.get(at.join('/'))
      return overlay && place
        ? overlay.refuse(place, reason, part)
        : original.refuse(at, reason, part)
    }
    if (!Check(schema, data)) {
      const readWritten = (at: Path) => {
        const place = placeOf.get(at.join('/'))
        return overlay && place ? overlay.readWritten(place) : original.readWritten(at)
      }
      const faults = listFaults(schema, data, readWritten)
      refusals.push(...faults.map((fault) => refuse(fault.path, fault.reason)))
      return original
    }
    return { file, data, original: original.data, refuse, readWritten: original.readWritten }
  }

  /** Places of the texts of a file that the overlay lacks. */
  listMissing(file: string): ReadonlySet<string> {
    const texts = this.files.get(file)?.merged.texts ?? []
    return new Set(texts.flatMap((text) => (isMissing(text) ? [text.path.join('/')] : [])))
  }

  /** Notes the texts of a file as visitors see them. */
  noteShown(file: string, data: unknown): void {
    for (const text of this.files.get(file)?.merged.texts ?? []) {
      const shown = find(data, text.path)
      if (typeof shown !== 'string') continue
      if (isMissing(text)) this.#untranslated.add(shown)
      else if (text.overlay !== undefined) {
        this.#translated.add(shown)
        if (isPhrase(text.path) && text.text !== shown) this.phrases.set(text.text, shown)
      }
    }
  }

  /** Texts as visitors see them that the overlay lacks. */
  listUntranslated(): string[] {
    return [...this.#untranslated.difference(this.#translated)]
  }

  /** Warns of files of the overlay that translate no file: their originals may have been removed, or they are misspelt. */
  warnOfUnread(): void {
    const untranslated = [...this.files.values()].flatMap((each) =>
      each.overlay === undefined ? each.file : [],
    )
    for (const name of this.#names) {
      const file = name.slice(this.language.length + 1)
      if (this.files.has(file)) continue
      const nearest = findNearestWord(file, untranslated, mostChanged)
      const hint = nearest === undefined ? '' : `, did you mean '${nearest}'?`
      const reason = `no file '${file}' to translate, so this is not shown${hint}`
      this.#folder.warnings.push({ file: name, line: 1, field: '/', reason })
    }
  }
}

/** Shows a value that is no text as it is written, and how it becomes one. */
function adviseText({ data, readWritten }: ContentFile<unknown>, place: Path): string {
  const written = readWritten(place)
  const seen = written === undefined || written === '' ? '' : `, not '${written}'`
  return seen + adviseType(find(data, place), 'string', written)
}

function extendFile({ extend }: Extension, original: unknown, overlay: unknown): Merged {
  const extended =
    overlay === undefined ? { data: original, faults: [], warnings: [] } : extend(original, overlay)
  return { ...extended, texts: [], entries: [], own: [] }
}

/** Whether a text is a name, a title or a value of an attribute. */
function isPhrase(path: Path): boolean {
  return ['name', 'title'].includes(String(path.at(-1))) || path.at(-2) === 'values'
}

/** Letters that may differ in a name that was probably meant, as a share. */
const mostChanged = 0.4

function find(data: unknown, path: Path): unknown {
  let at = data
  for (const key of path) at = (at as Record<string | number, unknown> | undefined)?.[key]
  return at
}
