import { isModelWord, isVendorWord } from './list.cell.kind.ts'
import { blankCount, judgeNumber, type LineCount } from './list.count.ts'
import { hasPart, isPlace, readPieces, readStated } from './list.quantity.ts'

/** A device named in a cell, and the quantity that the cell states for it. */
export interface NamedDevice {
  text: string
  count?: LineCount
}

/** Words that one device of several in a cell may have, such as a vendor and a series. */
const maxWords = 4

/** Longer cells are descriptions. */
const maxLength = 300

/**
 * Splits a cell that names several devices: `C9300-48UXM, C9300-48UXM`, `2x A + 3x B`, or one in each line. A device
 * named twice counts twice. A cell with other words is one device; `A / B` are alternatives, which the visitor chooses
 * between.
 */
export function splitNames(cell: string): NamedDevice[] {
  const whole = cell.replaceAll('\n', ' ')
  if (cell.length > maxLength) return [readStated(whole)]
  const pieces = cell
    .split(/\n|[,;]\s|\s\+\s|\s(?:and|и|&|und|sowie|và)\s/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  if (pieces.length < 2 || !pieces.every(isDevice)) return [readStated(whole)]
  const counts = new Map<string, NamedDevice>()
  for (const { text, count } of pieces.map(readStated)) {
    const known = counts.get(text)
    const sum = (known?.count?.quantity ?? 1) + (count?.quantity ?? 1)
    counts.set(
      text,
      known ? { text, count: { quantity: sum } } : { text, ...(count ? { count } : {}) },
    )
  }
  return [...counts.values()]
}

/** Words between a quantity and the part number it counts: `4 x Cisco Catalyst C9300-48P`. */
const maxBetween = 4

/** Words for devices between a number and a name: `3 switches Cisco …`. */
const nouns =
  /^(?:(?:new|used|old|neuen?|alten?|gebrauchten?)|switch(?:es|e|en)?|routers?n?|firewalls?|aps?|access|points?|transceivers?|modul(?:es?|en?)?|optics|devices?|geräten?|коммутатор\p{L}{0,2}|свич\p{L}{0,3}|маршрутизатор\p{L}{0,2}|роутер\p{L}{0,2}|точ\p{L}{1,3}|доступа|модул\p{L}{1,3}|устройств\p{L}?|thiết|bị|chuyển|mạch|tường|lửa|điểm|truy|cập)$/iu

/** Words between a quantity and its device: `3 units of`. */
const joining = /^(?:of|de|di|von|của)$/i

/** Finds the devices of a sentence, each with its quantity before it, or each with it behind: `we need 4 x A and 10 pcs B`. */
export function findCounted(sentence: string): NamedDevice[] {
  if (sentence.length > maxLength) return []
  const words = sentence
    .replace(/\bhalf a dozen\b/gi, '6 pcs')
    .split(/\s+/)
    .map((word) => {
      const own = word.replace(/^\((?=\d)/, '')
      return own.replace(own.includes('(') ? /[.,;]{1,3}$/ : /[.,;)]{1,3}$/, '')
    })
  const behind = findCountedBehind(words)
  if (behind) return behind
  const found: NamedDevice[] = []
  for (let at = 0; at < words.length; at += 1) {
    const pieces = readPieces(words[at] ?? '', words[at + 1] ?? '') ?? readBefore(words, at, found)
    if (!pieces) continue
    const next = at + pieces.wordCount
    const from = next + (joining.test(words[next] ?? '') ? 1 : 0)
    const between = words.slice(from, from + maxBetween)
    const end = between.findIndex((_, index) => isDeviceAt(words, from + index))
    if (end < 0) continue
    const own = between.slice(0, end + 1)
    const start = own.findIndex((each) => !nouns.test(each))
    const alias = readAlias(words[from + end + 1])
    found.push({ text: [...own.slice(start), ...alias].join(' '), count: pieces.count })
    at = from + end
  }
  return found.length === 0 ? found : [...found, ...findUncounted(words, found)]
}

/** Whether a word names a device, as a part number or behind its family: `FortiGate 60E`. */
function isDeviceAt(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  return (
    hasPart(word) || (/^(?=.{0,8}\d)[\w-]{3,10}$/.test(word) && isVendorWord(words[at - 1] ?? ''))
  )
}

/** The devices of a sentence in which each stands before its quantity: `A — 3 pcs, B — 2 pcs`. */
function findCountedBehind(words: readonly string[]): NamedDevice[] | undefined {
  const found: NamedDevice[] = []
  let open: string | undefined
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const pieces = readPieces(word, words[at + 1] ?? '')
    if (pieces) {
      if (open === undefined) return undefined
      found.push({ text: open, count: pieces.count })
      open = undefined
      at += pieces.wordCount - 1
    } else if (isDeviceAt(words, at) && !word.startsWith('(')) {
      if (open !== undefined) return undefined
      open = [...takeVendor(words.slice(0, at)), word, ...readAlias(words[at + 1])].join(' ')
    }
  }
  return open === undefined && found.length > 1 ? found : undefined
}

/** The part number of the same device in brackets behind its name: `HP 2530-48G (J9775A)`. */
function readAlias(word = ''): readonly string[] {
  return /^\(.{4,30}\)$/.test(word) && hasPart(word) ? [word] : []
}

/** The name of the maker or the family directly before a part number. */
function takeVendor(before: readonly string[]): readonly string[] {
  const start = before.findLastIndex((word) => !isVendorWord(word))
  return before.slice(start + 1)
}

/** A bare number directly before a device, with its maker or kind at most between them: `2 Cisco C9300-48P and 3 EX3400-48P`. */
function readBefore(words: readonly string[], at: number, found: readonly NamedDevice[]) {
  const word = words[at] ?? ''
  const named = words.slice(0, at).filter(hasPart)
  const behind = words.slice(at + 1, at + 1 + maxBetween)
  const end = behind.findIndex((_, index) => isDeviceAt(words, at + 1 + index))
  const isBefore =
    end >= 0 && behind.slice(0, end).every((each) => isVendorWord(each) || nouns.test(each))
  return /^\d{1,4}$/.test(word) &&
    isBefore &&
    named.length === found.length &&
    !isPlace(words[at - 1])
    ? { count: judgeNumber(word), wordCount: 1 }
    : undefined
}

/** Words between two devices of a sentence. */
const joint = /^(?:and|plus|und|sowie|et|y|и|а|также|плюс|và|\+|&)$/i

/** Devices that a sentence names beside those that it counts, so that none is lost. */
function findUncounted(words: readonly string[], found: readonly NamedDevice[]): NamedDevice[] {
  const known = new Set(found.flatMap(({ text }) => text.split(' ')))
  return words.flatMap((word, at): NamedDevice[] => {
    if (!hasPart(word) || known.has(word)) return []
    if (joint.test(words[at - 1] ?? '')) return [{ text: word, count: blankCount }]
    // `A + 2 x B`: the first needs no number.
    return words[at + 1] === '+'
      ? [{ text: [...takeVendor(words.slice(0, at)), word].join(' ') }]
      : []
  })
}

/** `3 x (C9300-48P with 2 x SFP-10G-SR)`: a bracket multiplies what stands in it. Undefined for other lines. */
export function readBracket(line: string): NamedDevice[] | undefined {
  if (line.length > maxLength) return undefined
  const text = line.trim()
  const found = bracketed.exec(text) ?? timed.exec(text) ?? eachWith.exec(text)
  const { outer, inner } = found?.groups ?? {}
  if (outer === undefined || inner === undefined) return undefined
  const named = inner.split(joints).map((piece) => readStated(piece.trim()))
  if (named.length < 2 || !named.every(({ text }) => hasPart(text))) return undefined
  const times = Number(outer)
  return named.map(({ text, count }) => {
    if (count === undefined) return { text, count: { quantity: times } }
    const { quantity } = count
    return { text, count: quantity === undefined ? count : { quantity: quantity * times } }
  })
}

const bracketed =
  /^(?<outer>\d{1,5}) ?(?:x|х|×|\*|pcs\.?|шт\.?|stk\.?)? ?[([](?<inner>[^()[\]]{3,280})[)\]]$/i
const timed =
  /^[([](?<inner>[^()[\]]{3,280})[)\]] ?(?:[x×х*] ?)?(?<outer>\d{1,5}) ?(?:pcs\.?|шт\.?|stk\.?)?$/i
/** `5 x C9300-48P, each with 2 x PWR-C1-1100WAC`. */
const eachWith =
  /^(?<outer>\d{1,5}) ?(?:x|х|×|\*|pcs\.?|шт\.?|stk\.?|cái)? (?<inner>[^()[\]]{3,80}(?:each with|each incl\.?|each including|je mit|jeweils mit|каждый с|каждая с|mỗi cái kèm|mỗi bộ kèm)[^()[\]]{3,200})$/iu
const joints =
  /,\s|\s\+\s|\s(?:with|and|each with|each incl\.?|each including|je mit|jeweils mit|каждый с|каждая с|mỗi cái kèm|mỗi bộ kèm|incl\.?|including|mit|und|avec|et|con|с|со|и|плюс|kèm|và)\s/i

/** Whether a text names two devices of one series, of which either may be meant: `C9300-48P / C9300-24P`. */
export function isEither(text: string): boolean {
  const [one = '', other = '', ...more] = text.split(/ \/ |,? (?:or|oder|или|hoặc) /i)
  const [first = '', second = ''] = [one.split(' ').at(-1), other.split(' ')[0]]
  return (
    more.length === 0 &&
    [first, second].every(hasPart) &&
    first !== second &&
    first.slice(0, 3).toLowerCase() === second.slice(0, 3).toLowerCase()
  )
}

function isDevice(piece: string): boolean {
  const words = piece.split(' ')
  return words.length <= maxWords && words.some((word) => word.length >= 4 && isModelWord(word))
}
