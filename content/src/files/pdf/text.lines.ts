import { toDrawn, type Typefaces, type Weight } from './typefaces.ts'

/** Breaks a text into lines of at most `width` ems. Lines end at spaces; only a word that fills a line is divided. */
export function breakLines(
  faces: Typefaces,
  text: string,
  weight: Weight,
  width: number,
): string[] {
  return text.split('\n').flatMap((line) => breakLine(faces, line, weight, width))
}

function breakLine(faces: Typefaces, text: string, weight: Weight, width: number): string[] {
  const space = faces.measure(' ', weight)
  const lines: string[] = []
  let [line, lineWidth] = ['', 0]
  // Other spaces join what they separate: a number and its unit.
  for (const written of text.split(/[ \t]+/)) {
    const word = toDrawn(written)
    if (word === '') continue
    const wordWidth = faces.measure(word, weight)
    if (line !== '' && lineWidth + space + wordWidth <= width) {
      line += ` ${word}`
      lineWidth += space + wordWidth
      continue
    }
    if (line !== '') lines.push(line)
    ;[line, lineWidth] = [word, wordWidth]
    while (lineWidth > width && line.length > 1) {
      const end = findFit(faces, line, weight, width)
      lines.push(line.slice(0, end))
      line = line.slice(end)
      lineWidth = faces.measure(line, weight)
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}

/** The number of code units at the start of a word that fit into a width; at least one character. */
function findFit(faces: Typefaces, word: string, weight: Weight, width: number): number {
  let [end, used] = [0, 0]
  for (const character of word) {
    used += faces.measure(character, weight)
    if (end > 0 && used > width) break
    end += character.length
  }
  return end
}
