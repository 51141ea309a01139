/** A line without the mark with which items of a written list end. */
export function dropStop(line: string): string {
  return line.replace(/\s{0,4}[;,]\s{0,9}$|(?<=[\p{L}\d)])\.\s{0,9}$/u, '')
}
