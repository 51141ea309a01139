/** The values of a good that texts can refer to. */
export interface FiguresOfGood {
  name: string
  /** Address of its page. */
  address: string
  /** Its formatted values, by attribute code. */
  values: ReadonlyMap<string, string>
  /** Units of its values; a figure with one of these units is probably one of the values. */
  units: ReadonlySet<string>
}

/** Goods by code. */
export type Figures = ReadonlyMap<string, FiguresOfGood>

/** A reference to a value of a good. */
export const reference = /\{\{([a-z\d-]+)\.([a-z\d_]+)\}\}/g

const braces = /\{\{([^{}\n]+)\}\}/g

/**
 * Replaces references in a text by values: `{{ks-2428.power_draw}}` becomes `23 W`, so that texts cannot contradict the
 * catalogue. Other text in braces is a figure that is not from the catalogue: `{{60 W}}`.
 */
export function fillFigures(
  text: string,
  figures: Figures,
  refuse: (reason: string, part: string) => void,
): string {
  return text.replaceAll(braces, (whole, within: string) => {
    const [, code, attribute] = /^([a-z\d-]+)\.([a-z\d_]+)$/.exec(within) ?? []
    if (code === undefined || attribute === undefined) return within
    const good = figures.get(code)
    const value = good?.values.get(attribute)
    if (value === undefined) {
      refuse(good ? `${code} has no '${attribute}'` : `no good '${code}'`, whole)
    }
    return value ?? whole
  })
}

/** Sentences of a Markdown text; list items, table rows and headings are separate. */
function* listSentences(text: string): Generator<string> {
  for (const block of listBlocks(text)) {
    yield* block.replaceAll(/\s+/g, ' ').split(/(?<=[.!?;]["”)]?) /)
  }
}

function listBlocks(text: string): string[] {
  const blocks = ['']
  for (const line of text.split('\n')) {
    if (line.trim() === '' || /^\s*(?:[-*|#]|\d+\.)/.test(line)) blocks.push(line)
    else blocks.push(`${blocks.pop()}\n${line}`)
  }
  return blocks
}

/**
 * Finds figures that are not checked against the catalogue: a sentence names a good and has a figure in a unit of its
 * attributes, and the figure is not in braces.
 */
export function findLooseFigures(text: string, figures: Figures): string[] {
  return [...listSentences(text)].flatMap((sentence) => {
    const found = [...sentence.replaceAll(braces, '').matchAll(figureWithUnit)]
    return found
      .filter(([, unit = '']) =>
        // Checking the unit first is cheap and excludes most figures.
        figures.values().some((good) => good.units.has(unit) && isNamed(good, sentence)),
      )
      .map(([figure]) => figure)
  })
}

/** No number follows the unit, as in the Vietnamese date `tháng 6 năm 2026`: `năm` is the year and the unit of a warranty. */
const figureWithUnit = /(?<![\p{L}\d.,-])\d(?:[\d.,]*\d)?[ \u00a0]([^\s.,;:!?)]+)(?! \d)/gu

function isNamed({ name, address }: FiguresOfGood, sentence: string): boolean {
  if (sentence.includes(address)) return true
  const at = sentence.indexOf(name)
  return at !== -1 && !/[\p{L}\d]/u.test(sentence.charAt(at + name.length))
}
