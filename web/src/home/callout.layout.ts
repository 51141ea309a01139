import type { PanelCallout } from '@faceplate/contracts/calls/banners.contract'

/** A callout beside a panel; all sizes are millimetres, those of the panel. */
export interface PlacedCallout extends PanelCallout {
  isAbove: boolean
  /** Where its leader stands, and on which side of it the words are. */
  leader: number
  isBefore: boolean
  lines: readonly string[]
}

/** How much room the words of a callout take at most, and how wide a letter is. */
const room = 66
const letter = 1.95

/** Places callouts above and below a panel in turn, so that the words of neighbours do not meet. */
export function placeCallouts(
  callouts: readonly PanelCallout[],
  panelWidth: number,
): PlacedCallout[] {
  const sorted = callouts.toSorted((a, b) => a.x - b.x)
  return sorted.map((callout, at) => {
    const end = callout.x + callout.width
    const next = sorted[at + 2]?.x ?? panelWidth
    const isBefore = next - callout.x < room && end > room
    return {
      ...callout,
      isAbove: at % 2 === 0,
      leader: isBefore ? end : callout.x,
      isBefore,
      lines: wrap(callout.text, Math.floor(room / letter)),
    }
  })
}

/** Breaks a text into lines of so many letters at most; a longer word has a line of its own. */
function wrap(text: string, most: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (longer.length > most && lines.at(-1) !== '') lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
