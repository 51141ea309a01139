import { Day } from '@faceplate/contracts/shared/code.contract'
import { findNearestWord } from '@faceplate/server/settings/nearest.word'
import { Check } from 'typebox/schema'
import {
  digestField,
  digestTexts,
  isEntryList,
  listOwnTexts,
  newsFromField,
} from './overlay.digest.ts'
import {
  chooseForm,
  findIdentity,
  isObject,
  listTexts,
  needsTranslation,
  type TextNode,
} from './text.fields.ts'

type Path = readonly (string | number)[]

/** One text of the original, with its place in the overlay. */
export interface TextState {
  /** Its place in the original. */
  readonly path: Path
  readonly text: string
  /** Its place in the overlay; undefined if the overlay lacks it. */
  readonly overlay: Path | undefined
}

/** One entry that the original and the overlay both have. */
export interface EntryState {
  /** Its place in the original, and in the overlay. */
  readonly path: Path
  readonly overlay: Path
  /** Digest of its texts in the original, and that of the texts that were translated, if it is recorded. */
  readonly digest: string
  readonly recorded: string | undefined
}

/** The data of a file with the texts of its overlay. */
export interface Merged {
  data: unknown
  texts: TextState[]
  entries: EntryState[]
  /** Places of texts that the overlay has of its own, which are the same in the merged data. */
  own: Path[]
  /** Mistakes of the overlay, by their places in it. */
  faults: OverlayFault[]
  /** Texts of the overlay that cannot be shown. */
  warnings: OverlayFault[]
}

interface OverlayFault {
  path: Path
  reason: string
  /** The value is no text, for example because it has no quotes. */
  isNoText?: boolean
}

/**
 * Replaces texts of a file by the texts of its overlay. Entries of a list are matched by their codes. A list without
 * codes is matched by the recorded digests of its entries, then by their order if both lists have the same length; else
 * it stays in the language of the original.
 *
 * @param file name of the original, for faults
 */
export function mergeOverlay(
  node: TextNode | undefined,
  original: unknown,
  overlay: unknown,
  file: string,
): Merged {
  const merge = new Merge(file)
  const data = merge.mergeFile(node, original, overlay)
  const { texts, entries, own, faults, warnings } = merge
  return { data, texts, entries, own, faults, warnings }
}

/** Places of the same data in the original and in the overlay, and the entry that it belongs to. */
interface Places {
  path: Path
  overlay: Path
  entry?: TextNode | undefined
}

class Merge {
  readonly texts: TextState[] = []
  readonly entries: EntryState[] = []
  readonly own: Path[] = []
  readonly faults: OverlayFault[] = []
  readonly warnings: OverlayFault[] = []
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  mergeFile(node: TextNode | undefined, original: unknown, overlay: unknown): unknown {
    const root: Places = { path: [], overlay: [] }
    const isSingle = node?.kind === 'object' && isObject(original) && isCoded(original)
    if (node && isSingle) return this.#mergeEntry(node, original, overlay, root)
    const data = this.#merge(node, original, overlay, root)
    if (node?.kind === 'object' && isObject(original)) {
      const own = listOwnTexts(node, original)
      const isThere = this.texts.some(
        (text) => text.overlay && own.some(([path]) => isSamePath(path, text.path)),
      )
      if (isThere) this.#noteEntry(own, overlay, root)
    }
    return data
  }

  /** Merges an entry, of which at least one text is in the overlay. */
  #mergeEntry(node: TextNode, original: unknown, overlay: unknown, at: Places): unknown {
    const before = this.texts.length
    const merged = this.#merge(node, original, overlay, { ...at, entry: node })
    const isThere = this.texts.slice(before).some((text) => text.overlay !== undefined)
    if (isThere) this.#noteEntry([...listTexts(node, original, [], node)], overlay, at)
    return merged
  }

  #noteEntry(
    texts: readonly (readonly [Path, string])[],
    overlay: unknown,
    { path, overlay: place }: Places,
  ): void {
    const recorded = isObject(overlay) ? overlay[digestField] : undefined
    this.entries.push({
      path,
      overlay: place,
      digest: digestTexts(texts),
      recorded: typeof recorded === 'string' ? recorded : undefined,
    })
  }

  #merge(node: TextNode | undefined, original: unknown, overlay: unknown, at: Places): unknown {
    if (node === undefined) {
      if (overlay !== undefined) this.#refuse(at.overlay, this.#explainCode())
      return original
    }
    if (node.kind === 'own') {
      if (isObject(overlay)) this.own.push(...Object.keys(overlay).map((key) => [...at.path, key]))
      if (overlay !== undefined) this.own.push(at.path)
      return overlay
    }
    if (original === undefined || original === null) {
      // An optional text may be removed although translations exist.
      if (overlay !== undefined) this.#warn(at.overlay, `${this.#file} has no text here`)
      return original
    }
    const form = chooseForm(node, original)
    if (form === undefined) return original
    if (overlay === undefined || overlay === null) {
      if (overlay === null) this.#refuse(at.overlay, 'is empty: write the text, or leave it out')
      this.#noteMissing(form, original, at.path)
      return dropOwn(form, original)
    }
    if (form.kind === 'text') return this.#mergeText(original, overlay, at)
    if (form.kind === 'list') return this.#mergeList(form.item, original, overlay, at)
    if (form.kind === 'record') return this.#mergeRecord(original, overlay, at)
    if (form.kind === 'object') return this.#mergeObject(form, original, overlay, at)
    return original
  }

  #mergeText(original: unknown, overlay: unknown, { path, overlay: place }: Places): unknown {
    if (typeof original !== 'string') return original
    if (typeof overlay !== 'string') {
      this.faults.push({ path: place, reason: 'must be a text', isNoText: true })
      return original
    }
    this.texts.push({ path, text: original, overlay: place })
    return overlay
  }

  #mergeRecord(original: unknown, overlay: unknown, at: Places): unknown {
    if (!isObject(original)) return original
    if (!isObject(overlay)) return this.#refuseShape(original, at.overlay, 'fields')
    const names = Object.keys(original)
    for (const name of Object.keys(overlay)) {
      if (names.includes(name)) continue
      this.#warn([...at.overlay, name], `${this.#file} has no '${name}'`, suggest(name, names))
    }
    return mapFields(original, (name, value) =>
      this.#merge({ kind: 'text' }, value, overlay[name], below(at, name)),
    )
  }

  #mergeObject(
    { fields, codes }: TextNode & { kind: 'object' },
    original: unknown,
    overlay: unknown,
    at: Places,
  ): unknown {
    if (!isObject(original)) return original
    if (!isObject(overlay)) return this.#refuseShape(original, at.overlay, 'fields')
    for (const name of Object.keys(overlay)) {
      if (fields.has(name) || name === digestField) continue
      // A code identifies the entry, so it may be repeated.
      if (codes.has(name) && overlay[name] === original[name]) continue
      const place = [...at.overlay, name]
      if (name === newsFromField && this.#file === 'site.yaml' && at.path.length === 0) {
        if (!Check(Day, overlay[name])) this.#refuse(place, "must be a day, such as '2026-01-31'")
      } else if (codes.has(name)) this.#refuse(place, this.#explainCode())
      else this.#refuseUnknown(name, [...fields.keys()], at.overlay)
    }
    const recorded = overlay[digestField]
    if (recorded !== undefined && typeof recorded !== 'string') {
      this.#refuse([...at.overlay, digestField], 'must be the digest of the original')
    }
    const added = Object.keys(overlay).filter((name) => fields.has(name) && !(name in original))
    const own = added.flatMap((name) => {
      const text = this.#merge(fields.get(name), undefined, overlay[name], below(at, name))
      return text === undefined ? [] : [[name, text] as const]
    })
    const merged = mapFields(original, (name, value) => {
      const node = fields.get(name)
      if (node === undefined) return value
      const place = below(at, name)
      // Parts of a file, such as `about` of reference.yaml, are entries of their own.
      const isPart = at.entry === undefined && at.path.length === 0 && node.kind === 'object'
      return isPart
        ? this.#mergeEntry(node, value, overlay[name], place)
        : this.#merge(node, value, overlay[name], place)
    })
    return { ...merged, ...Object.fromEntries(own) }
  }

  #mergeList(item: TextNode, original: unknown, overlay: unknown, at: Places): unknown {
    if (!Array.isArray(original)) return original
    if (!Array.isArray(overlay)) return this.#refuseShape(original, at.overlay, 'a list')
    const identity = findIdentity(item, original)
    const isNamed = overlay.some((entry) => isObject(entry) && identity && identity in entry)
    const hasEntries = isEntryList(item, original)
    const code = isNamed || hasEntries ? identity : undefined
    const found =
      code === undefined
        ? matchByOrder(item, original, overlay)
        : this.#matchByCode(code, original, overlay, at.overlay)
    const unmatched = overlay.length - found.size
    if (code === undefined && unmatched > 0) {
      const lengths = `${this.#file} has ${original.length} entries here, and this list ${overlay.length}`
      this.#warn(at.overlay, `${lengths}: ${unmatched} of them cannot be matched`)
    }
    return original.map((entry: unknown, index) => {
      const match = found.get(index)
      const path = [...at.path, index]
      if (match === undefined) {
        this.#noteMissing(item, entry, path)
        return entry
      }
      const places = { ...at, path, overlay: [...at.overlay, match] }
      const isOwn = at.entry === undefined && (at.path.length === 0 || hasEntries)
      return isOwn || at.entry === item
        ? this.#mergeEntry(item, entry, overlay[match], places)
        : this.#merge(item, entry, overlay[match], places)
    })
  }

  /**
   * The places in the overlay of entries of the original, by their codes. Unknown ones are warnings: the editor of the
   * original may remove an entry, such as a product or a picture of an article.
   */
  #matchByCode(
    identity: string,
    original: readonly unknown[],
    overlay: readonly unknown[],
    place: Path,
  ): Map<number, number> {
    const read = (entry: unknown) => {
      const code = isObject(entry) ? entry[identity] : undefined
      return typeof code === 'string' || typeof code === 'number' ? code : undefined
    }
    const indexOf = new Map(original.map((entry, index) => [read(entry), index]))
    const found = new Map<number, number>()
    for (const [at, entry] of overlay.entries()) {
      const code = read(entry)
      const index = indexOf.get(code)
      if (code === undefined) {
        this.#refuse([...place, at], `${identity} is missing: it says which entry this translates`)
      } else if (index === undefined) {
        const hint = suggest(String(code), [...indexOf.keys()].map(String))
        this.#warn([...place, at, identity], `${this.#file} has no '${code}'`, hint)
      } else if (found.has(index)) {
        this.#refuse([...place, at, identity], `'${code}' is used twice`)
      } else found.set(index, at)
    }
    return found
  }

  #refuseUnknown(name: string, known: readonly string[], place: Path): void {
    const texts = known.length > 12 ? '' : `: the texts are ${known.join(', ')}`
    const reason = `${this.#file} has no text '${name}'${suggest(name, known) || texts}`
    this.#refuse([...place, name], reason)
  }

  #refuseShape(original: unknown, place: Path, shape: string): unknown {
    this.#refuse(place, `must be ${shape}, as in ${this.#file}`)
    return original
  }

  #refuse(path: Path, reason: string): void {
    this.faults.push({ path, reason })
  }

  #warn(path: Path, reason: string, hint = ''): void {
    this.warnings.push({ path, reason: `${reason}, so this is not shown${hint}` })
  }

  #explainCode(): string {
    return `is no text: it is written in ${this.#file} only, for all languages`
  }

  #noteMissing(node: TextNode, original: unknown, path: Path): void {
    for (const [inner, text] of listTexts(node, original)) {
      this.texts.push({ path: [...path, ...inner], text, overlay: undefined })
    }
  }
}

/** The places in the overlay of entries without codes: by recorded digests, else by order. */
function matchByOrder(
  item: TextNode,
  original: readonly unknown[],
  overlay: readonly unknown[],
): Map<number, number> {
  const found = new Map<number, number>()
  const digests = original.map((entry) => digestTexts([...listTexts(item, entry, [], item)]))
  const taken = new Set<number>()
  for (const [at, entry] of overlay.entries()) {
    const recorded = isObject(entry) ? entry[digestField] : undefined
    const index = digests.findIndex((digest, each) => digest === recorded && !found.has(each))
    if (index === -1) continue
    found.set(index, at)
    taken.add(at)
  }
  const left = [...original.keys()].filter((index) => !found.has(index))
  const leftThere = [...overlay.keys()].filter((at) => !taken.has(at))
  // Otherwise a text could stand for another one.
  if (left.length === leftThere.length) {
    for (const [position, index] of left.entries()) found.set(index, leftThere[position] ?? 0)
  }
  return found
}

/** Whether a state is that of a text that should be translated. */
export function isMissing({ overlay, text }: TextState): boolean {
  return overlay === undefined && needsTranslation(text)
}

/** An object without an overlay keeps all its texts but those that belong to the language of their file. */
function dropOwn(node: TextNode, original: unknown): unknown {
  if (node.kind !== 'object' || !isObject(original)) return original
  return mapFields(original, (name, value) =>
    node.fields.get(name)?.kind === 'own' ? undefined : value,
  )
}

/** Changes the fields of an object; one that becomes undefined is left out. */
function mapFields(
  original: Readonly<Record<string, unknown>>,
  change: (name: string, value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(original).flatMap(([name, value]) => {
      const changed = change(name, value)
      return changed === undefined ? [] : [[name, changed]]
    }),
  )
}

function below({ path, overlay, entry }: Places, name: string): Places {
  return { path: [...path, name], overlay: [...overlay, name], entry }
}

/** Whether a file is one entry, with a code of its own. */
function isCoded(data: Readonly<Record<string, unknown>>): boolean {
  return 'code' in data || 'id' in data
}

function isSamePath(one: Path, other: Path): boolean {
  return one.join('/') === other.join('/')
}

/** Letters that may differ in a name that was probably meant, as a share. */
const mostChanged = 0.4

function suggest(name: string, known: readonly string[]): string {
  const nearest = findNearestWord(name, known, mostChanged)
  return nearest === undefined ? '' : `, did you mean '${nearest}'?`
}
