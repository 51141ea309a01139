import { dropLineNumbers, dropPrefixes } from '../session/session.prefix.ts'

/** Escape sequences of terminals (ECMA-48, 5.4), such as colours. */
// oxlint-disable-next-line no-control-regex
const escapes = /\u001B(?:\[[\d;?]*[ -/]*[@-~]|[@-Z\\-_])/g
/** A pager erases its prompt with backspaces and spaces, which a copied log keeps. */
// oxlint-disable-next-line no-control-regex
const erased = /[\u0000\u0008\u007F]+(?: +[\u0008\u007F]+)*/g

// oxlint-disable-next-line no-control-regex
const codes = /[\u0000\u0008\u001B\u007F]/

const pagers = [
  /^\s*<?-{2,4} ?\(?more ?(?:\d{1,3}%)?\)? ?-{2,4}>?(?:\(q\)uit)?/i,
  /^\s*-- more --, next page: space, next line: enter, quit: control-c/i,
  /^\s*press any key to continue(?: \(q to quit\))?/i,
]
/** Messages that a console prints in between: `%LINK-3-UPDOWN:`, `%%10IFNET/3/LINK_UPDOWN`. */
const message = /%%?(?:[A-Z]\w{0,40}(?:-[A-Z]\w{0,20})?-[0-7]-\w|\d\d[A-Z]\w{0,40}\/[0-7]\/)/
const quote = /^(?:> ?)+/
/** IOS XR writes the time before each output. */
const time = /^\s*(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} +\d{1,2} \d\d:\d\d:\d\d/
const ruler = /^[\s+|=*_-]+$/
/** Lines that only say where in the device the next lines come from. */
const place = /^\s*(?:\{[\w:-]{1,40}\}|(?:node|fpc|member|localre|lcc|sfc)\d{0,3}:)\s*$/

/** Prompts: `sw1#`, `sw1(config)#`, `user@ex1>`; `fw1 # `; `<HUAWEI>`; `[~sw1]`, `[admin@MikroTik] >`; `user@host:~$`; `#` alone. */
const prompts = [
  /^ *([\w.@:/~-]+)(?:\([\w./-]+\))?[#>](.*)$/,
  /^ *(?:\* )?([\w.-]+)(?: \([\w.-]+\))? [#$] (.*)$/,
  /^ *\(([\w.][\w. -]{0,40})\)(?: \[[\w/.-]+\])? ?[*^]?[#>] ?(.*)$/,
  /^ *<([\w.@-]+)>(.*)$/,
  /^ *\[[~*]?([\w.@ -]+)\](?: >)?(.*)$/,
  /^ *([\w.-]+@[\w.-]+):\S{0,40}[$%](.*)$/,
  // The name is gone: `#show version`.
  /^ *()[#>$](.+)$/,
]
/** Another word of small letters behind a prompt is a command too; `JL255A#ABB` is a part number. */
const word = /^[a-z][a-z-]{1,20}(?:\s|$)/
const command =
  /^(?:\/|(?:show|sho|sh|display|disp|dis|get|print|export|do|run|admin|enable|en|term\w{0,5}|screen-length|no|system|exit|quit|conf\w{0,6})\b)/i

/** Longer lines are no output of a command. */
export const maxLineLength = 300
/** Characters of a piece of a broken line. */
const maxPiece = 200

/** Spaces of web pages and word processors. */
const oddSpaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g

/** The text without the codes of terminals, and with plain spaces. */
export function dropCodes(text: string): string {
  const plain = text.replace(oddSpaces, ' ')
  return codes.test(plain) ? plain.replace(escapes, '').replace(erased, '') : plain
}

/** Lines of a text without what terminal programs write before each of them, or blank lines between them. */
export function splitLines(text: string): readonly string[] {
  return dropLineNumbers(dropPrefixes(dropSpacing(text.split(/\r\n?|\n/))))
}

/** Lines without what pagers, consoles and emails add to them. */
export function cleanLines(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    if (line.trim() === '') return ''
    if (line.length > maxLineLength) return breakPairs(line)
    const unquoted = line.startsWith('>') ? line.replace(quote, '') : line
    const pager = pagers.find((each) => each.test(unquoted))
    // A space ends the prompt of the pager; further ones belong to the line.
    const own = pager ? unquoted.replace(pager, '').replace(/^ /, '') : unquoted
    return (pager && own.trim() === '') || message.test(own) ? [] : own.trimEnd()
  })
}

/** A line of many pairs `name=value`, as RouterOS prints a neighbour, in pieces that readers see. */
function breakPairs(line: string): string[] {
  if (!/^\s*\d{1,4}\s+(?:[A-Z]\s+)?interface=/.test(line.slice(0, 60))) return [line]
  const pieces: string[] = ['']
  for (const word of line.split(' ')) {
    const last = pieces.at(-1) ?? ''
    const isFull = last.length + word.length > maxPiece && /^[a-z][\w-]*=/.test(word)
    if (isFull) pieces.push(`     ${word}`)
    else pieces[pieces.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return pieces
}

/** Some programs paste a blank line behind each line. */
function dropSpacing(lines: readonly string[]): readonly string[] {
  const isBlank = (at: number) => lines[at]?.trim() === ''
  const texts = lines.flatMap((_, at) => (isBlank(at) ? [] : at))
  const pairs = texts.filter((at) => at > 0 && !isBlank(at - 1))
  // Lines that a person has added may stand together.
  const isSpaced = texts.length > 1 && pairs.length * 10 <= texts.length
  return isSpaced ? texts.map((at) => lines[at] ?? '') : lines
}

/** Whether a line is no text of a person: blank, a ruler, a label or the time. */
export function isNoise(line: string): boolean {
  return line === '' || ruler.test(line) || place.test(line) || time.test(line)
}

/** Whether a line is a ruler below a heading. */
export function isRuler(line: string): boolean {
  return line !== '' && ruler.test(line)
}

/** A prompt: the name of the device, and the command after it, which may be empty. */
export interface Prompt {
  host: string
  command: string
}

/** Reads the prompt of a line; undefined if the line is none. */
export function readPromptLine(line: string): Prompt | undefined {
  if (line.length > maxLineLength) return undefined
  for (const each of prompts) {
    const [, name, rest = ''] = each.exec(line) ?? []
    const typed = rest.trim()
    if (name === undefined) continue
    const isGlued = (each === prompts[0] && rest === typed) || name.includes('@')
    if (typed === '' || command.test(typed) || (isGlued && word.test(typed))) {
      // `user@host` of Junos, `RP/0/RSP0/CPU0:host` of IOS XR.
      return { host: name.split(/[@:]/).at(-1) ?? name, command: typed }
    }
  }
  return undefined
}

/** The name of the device in a prompt, with or without a command after it; undefined if the line is none. */
export function readPrompt(line: string): string | undefined {
  return readPromptLine(line)?.host
}
