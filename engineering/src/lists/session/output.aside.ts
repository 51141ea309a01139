import { isVendorWord } from '../list.cell.kind.ts'
import { hasPart } from '../list.quantity.ts'
import { hasSeriesPart, isSeriesPart } from '../series.part.ts'
import { isCounted } from './counted.line.ts'
import { weighOutput } from './output.line.ts'
import { hasPersonShape, isTyped } from './person.line.ts'

/** A line of the text that no reader took. */
export interface LeftLine {
  /** Number of the line in the text. */
  line: number
  text: string
  /** A ruler, a label or the time: it is never shown, and says that a program has written the lines beside it. */
  isNoise?: boolean
}

/** Lines between one command or prompt and the next. */
export interface Block {
  /** The command that wrote the lines, if the text has it. */
  command: string | undefined
  /** Whether a reader knew a part of the lines. */
  isRead: boolean
  left: readonly LeftLine[]
}

/** Output of one command that no reader knows. */
export interface UnreadOutput {
  command: string | undefined
  lines: readonly LeftLine[]
}

/** Mean weight of lines from which they are the output of a program. */
const leastWeight = 0.5
/** The same for a text in which no line names a device of a known maker or series, or counts something. */
const leastUnnamed = 0.15
/** Mean weight of a paragraph within a text of a person. */
const leastInside = 1
/** Lines of the shortest paragraph that is judged by itself. */
const minInside = 3

/**
 * Sets aside the lines that a program has written and no reader knows, so that none of them becomes a device. What a
 * person has typed between them stays.
 */
export function setOutputAside(blocks: readonly Block[]): UnreadOutput[] {
  return blocks.flatMap((block) => {
    const lines = block.left.filter(({ text }) => text.trim() !== '')
    const aside = chooseOutput(block, lines)
    return aside.length === 0 ? [] : { command: block.command, lines: aside }
  })
}

function chooseOutput(
  { command, isRead, left }: Block,
  lines: readonly LeftLine[],
): readonly LeftLine[] {
  if (command !== undefined) return lines.filter(({ text }) => !isTyped(text))
  if (!isRead && isRegister(lines)) return []
  if (isRead) return lines.filter(({ text }) => !isTyped(text) && !hasPersonShape(text))
  const isShort = lines.length < minInside
  const isOfDevices = lines.some(({ text }) => namesDevice(text))
  const least = isOfDevices ? leastWeight : leastUnnamed
  if (weigh(lines) >= (isShort ? leastInside : least)) {
    // A line or two with a part number are no output that is worth to be set aside.
    return lines.filter(({ text }) => !isTyped(text) && !(isShort && hasSeriesPart(text)))
  }
  if (isShort) return lines.filter(({ text }) => weighOutput(text) >= leastWeight && !isNamed(text))
  return splitParagraphs(left)
    .filter((own) => own.length >= minInside && weigh(own) >= leastInside)
    .flat()
    .filter(({ text }) => !isTyped(text))
}

/** Words of a line of a register: a name, a device, an address, a place. */
const maxRegistered = 8
/** Two such lines may be chance. */
const leastRegistered = 2

/** Whether each line names one device of a known series and a few words beside it, as people list what stands where. */
function isRegister(lines: readonly LeftLine[]): boolean {
  return (
    lines.length >= leastRegistered &&
    lines.every(({ text, isNoise }) => {
      const words = text.trim().split(/[\s,;]+/)
      return (
        !isNoise &&
        words.length <= maxRegistered &&
        words.filter((word) => isSeriesPart(word)).length === 1 &&
        !/[:=](?:\s|$)|\d\d:\d\d/.test(text)
      )
    })
  )
}

/** Whether a line surely speaks of devices: by a part number of a known series, a maker, or pieces. */
function namesDevice(text: string): boolean {
  return hasSeriesPart(text) || isCounted(text) || text.split(/\s+/).some(isVendorWord)
}

function isNamed(text: string): boolean {
  return hasPart(text) || text.split(/\s+/).some(isVendorWord)
}

function weigh(lines: readonly LeftLine[]): number {
  const sum = lines.reduce((all, { text, isNoise }) => all + (isNoise ? 2 : weighOutput(text)), 0)
  return lines.length === 0 ? 0 : sum / lines.length
}

function splitParagraphs(lines: readonly LeftLine[]): LeftLine[][] {
  const paragraphs: LeftLine[][] = [[]]
  for (const line of lines) {
    if (line.text.trim() === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(line)
  }
  return paragraphs
}
