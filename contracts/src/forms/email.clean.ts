import { cleanLine } from './text.clean.ts'

/**
 * Takes the email address out of what people paste: `mailto:` links, `Anna <anna@sever.example>`, quotation marks around
 * it and punctuation behind it. Full-width signs become plain ones, and the host small letters; a host in other letters
 * is written as in the DNS (RFC 5890, punycode) by the URL of the platform, unless one of its labels mixes alphabets. Any
 * other text stays as it is, and cleaned again an address stays the same.
 */
export function cleanEmail(text: string): string {
  const line = cleanLine(text).replaceAll(otherDots, '.').replaceAll('\uFE6B', '@')
  if (line.length > maxTypedLength) return line
  const parts = unwrap(line)
    .split('@')
    .map((part) => part.trim())
  const [local = '', host] = parts
  const clean =
    host === undefined || parts.length > 2 ? parts.join('@') : `${local}@${toAsciiHost(host)}`
  return clean === text ? clean : cleanEmail(clean)
}

/** Number of characters of the longest text that is read as an address. */
const maxTypedLength = 1000

/** Full stops of Chinese and Japanese keyboards. */
const otherDots = /[\u3002\uFF61]/g

/** Removes what stands around an address. */
function unwrap(text: string): string {
  const [name = '', inside, after] = text.split('<')
  const isNamed = after === undefined && inside?.includes('>') === true
  const inner = isNamed ? inside.slice(0, inside.indexOf('>')) : ''
  // Programs without a name of the person repeat the address; another address is a second one.
  const isOne = inner.includes('@') && (!name.includes('@') || trimMarks(name) === inner)
  return trimMarks(isOne ? inner : text)
}

function trimMarks(text: string): string {
  const start = text.trimStart()
  const label = labels.find((each) => start.toLowerCase().startsWith(each)) ?? ''
  const address = start.slice(label.length)
  const [target = ''] = address.split('?', 1)
  const bare = trimEnds(label === 'mailto:' ? target : address)
  const isQuoted = bare.length > 1 && bare.startsWith("'") && bare.endsWith("'")
  return isQuoted ? bare.slice(1, -1) : bare
}

const labels = ['mailto:', 'e-mail:', 'email:']

/** Removes marks that begin or end no address. An apostrophe may be part of one. */
function trimEnds(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && opening.has(text.charAt(from))) from += 1
  while (to > from && closing.has(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

const opening = new Set(' \t\n\r\u00A0<([{"\u00AB\u201C\u201E\u201D\u2018\u201A')
const closing = new Set(' \t\n\r\u00A0>)]}"\u00BB\u201D\u201C\u2019.,;:!?')

function toAsciiHost(host: string): string {
  const small = host.toLowerCase()
  if (isAsciiHost.test(small) || findOddLetter(small) !== undefined) return small
  if (!small.split('.').every((label) => isLabel.test(label))) return small
  try {
    const { hostname } = new URL(`http://${small}/`)
    return isAsciiHost.test(hostname) ? hostname : small
  } catch {
    return small
  }
}

// With a hyphen at its start or end, browsers and Node judge a label beside a right-to-left one differently.
const isLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
const isAsciiHost = /^[a-z0-9.-]+$/

/**
 * Finds the letter of a host that may stand for one of another alphabet: in a label of two alphabets the first letter of
 * the rarer one, and the first of a label whose letters all look like Latin ones under a Latin top-level domain (UTS #39).
 */
export function findOddLetter(host: string): string | undefined {
  const labels = host.split('.')
  const isLatinZone = /^[a-z0-9-]+$/i.test(labels.at(-1) ?? '')
  for (const label of labels) {
    const letters = [...label]
    const groups = alphabets
      .map((alphabet) => letters.filter((letter) => alphabet.test(letter)))
      .filter((group) => group.length > 0)
    if (groups.length > 1) return groups.reduce((one, other) => pickRarer(one, other))[0]
    const isDisguised = isLatinZone && letters.every((letter) => lookAlikes.has(letter))
    if (isDisguised && letters.some((letter) => /\p{L}/u.test(letter))) return letters[0]
  }
  return undefined
}

function pickRarer(one: string[], other: string[]): string[] {
  return other.length <= one.length ? other : one
}

/**
 * Alphabets with letters that look alike; Latin first, so that on a tie the letters of the other alphabet are named.
 */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** Small Cyrillic letters that look like Latin ones, and signs of any label. */
const lookAlikes = new Set('асеорхуукмтвніјѕԁһӏԛԝ0123456789-')
