/**
 * Beginnings of part numbers as makers build them. Only a name with such a beginning speaks for a list where everything
 * else about a text speaks for the output of a device.
 */
const series =
  /^(?:WS-[CX]\d|C9\d{3}|C\d{4}[A-Z]?-|N\dK-|N\d{4}|ISR\d|ASR-?\d|NCS-?\d|IE-\d|CBS?\d|SG\d{3}|AIR-|CW9|EX\d{4}|QFX\d|SRX\d|MX\d{2}|ACX\d|PTX\d|J[LH9]\d{2,3}[A-Z\d]|R\d[A-Z]\d\dA|S\d{4}-|CE\d{4}|AR\d{3,4}|NE\d{2}|AP-\d{3}|ICX\s?\d{4}|DCS-\d|FG-\d|FGT?-?\d|PA-\d{3}|MS\d{3}-|MR\d{2}|MES\d{4}|ESR-\d|DGS-\d|DES-\d|GS\d{3}|XGS\d|T\d{4}G|TL-|CRS\d{3}|CCR\d{4}|RB\d{3,4}|USW-|U[67]-|OS\d{4}|X\d{3}-|DS-\w|S\d{2}[A-Z]{2}\d|SNR-S\d|AT-[a-zA-Z]\d)/

/** Whether a word begins as the part numbers of makers do. */
export function isSeriesPart(word: string): boolean {
  return series.test(word)
}

/** Whether a text has such a word. */
export function hasSeriesPart(text: string): boolean {
  return text.split(/[\s,;()|]+/).some(isSeriesPart)
}
