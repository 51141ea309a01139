/** Units that follow a figure in texts. A letter or digit after a unit makes it a different word. */
const units =
  '%|°C|[kM]?Wh?|[mk]?V|m?Ah?|[mµn]?s|min|h|[kmcµn]?m|kg|g|l|dBi?m?|[kMGT]?bit/s|[kMGT]?B|Mpps|[kMG]?Hz|U|lx|lm|dpi'

const beforeUnit = new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu')

/** Joins a figure and its unit with a no-break space, so that they stay on one line (NIST SP 811 §7.2). */
export function joinUnits(text: string): string {
  return text.replaceAll(beforeUnit, '\u00a0')
}
