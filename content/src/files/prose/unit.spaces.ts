/** Units as texts write them after a figure; a letter or figure behind them makes another word. */
const units =
  '%|°C|[kM]?Wh?|[mk]?V|m?Ah?|[mµn]?s|min|h|[kmcµn]?m|kg|g|l|dBi?m?|[kMGT]?bit/s|[kMGT]?B|Mpps|[kMG]?Hz|U|lx|lm|dpi'

const beforeUnit = new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu')

/** A figure and its unit stay on one line (NIST SP 811 §7.2). */
export function joinUnits(text: string): string {
  return text.replaceAll(beforeUnit, '\u00a0')
}
