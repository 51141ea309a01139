import type { PanelCallout } from '@faceplate/contracts/calls/banners.contract'

/** A callout with its name as shown: `48 × 25G to the servers`. */
export interface NamedCallout extends PanelCallout {
  name: string
}

/** A positioned callout. All sizes are in millimetres, like those of the panel. */
export interface PlacedCallout extends NamedCallout {
  isAbove: boolean
  /** Horizontal position of the leader line, and whether the text is before or after it. */
  leader: number
  isBefore: boolean
  /** Whether the text is before the leader line in a narrow window, which would cut it after the line. */
  isTurned: boolean
  names: readonly string[]
  lines: readonly string[]
}

/** Maximum text width of a callout and average widths of a character, in millimetres. */
const maxTextWidth = 66
const characterWidths = { name: 2.75, text: 1.95 }
/** Part of the panel that a window of 360 px shows before it is scrolled. */
const narrowWidth = 87

/** Places callouts alternately above and below a panel, so that the texts of neighbours do not overlap. */
export function placeCallouts(
  callouts: readonly NamedCallout[],
  panelWidth: number,
): PlacedCallout[] {
  const sorted = callouts.toSorted((a, b) => a.x - b.x)
  return sorted.map((callout, at) => {
    const end = callout.x + callout.width
    const next = sorted[at + 2]?.x ?? panelWidth
    const isBefore = next - callout.x < maxTextWidth && end > maxTextWidth
    return {
      ...callout,
      isAbove: at % 2 === 0,
      leader: isBefore ? end : callout.x,
      isBefore,
      isTurned: at < 2 && !isBefore && callout.x > maxTextWidth && callout.x < narrowWidth,
      names: wrap(callout.name, Math.floor(maxTextWidth / characterWidths.name)),
      lines: wrap(callout.text, Math.floor(maxTextWidth / characterWidths.text)),
    }
  })
}

/** Breaks a text into lines of at most `maxChars` characters; a longer word gets a line to itself. */
function wrap(text: string, maxChars: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (longer.length > maxChars && lines.at(-1) !== '') lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
