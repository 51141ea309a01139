/** A good as texts speak of it. */
export interface FiguresOfGood {
  name: string
  /** Of its page. */
  address: string
  /** Its values as a person reads them, by the code of the attribute. */
  values: ReadonlyMap<string, string>
  /** Units of its values: a figure in one of them is likely to be one of them. */
  units: ReadonlySet<string>
}

/** Goods by code. */
export type Figures = ReadonlyMap<string, FiguresOfGood>

const braces = /\{\{(.+?)\}\}/g

/**
 * Puts figures where a text refers to them: `{{ks-2428.power_draw}}` becomes `23 W`, so that a text and the
 * catalogue never say two things. Any other words in braces are a figure that stands by itself: `{{60 W}}`.
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

/** Sentences of a text in Markdown; an item, a row and a heading are some of their own. */
function* listSentences(text: string): Generator<string> {
  for (const block of text.split(/\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.) ?)/)) {
    yield* block.replaceAll(/\s+/g, ' ').split(/(?<=[.!?;]["”)]?) /)
  }
}

/**
 * Finds figures that only look right: in a sentence with a good, in the unit of one of its attributes, neither a
 * reference nor set apart as standing by itself.
 */
export function findLooseFigures(text: string, figures: Figures): string[] {
  return [...listSentences(text)].flatMap((sentence) => {
    const found = [...sentence.replaceAll(braces, '').matchAll(figureWithUnit)]
    return found
      .filter(([, unit = '']) =>
        // Few figures are in a unit of any good, and then there is nothing to look for.
        figures.values().some((good) => good.units.has(unit) && isNamed(good, sentence)),
      )
      .map(([figure]) => figure)
  })
}

const figureWithUnit = /(?<![\p{L}\d.,-])\d(?:[\d.,]*\d)?[ \u00a0]([^\s.,;:!?)]+)/gu

function isNamed({ name, address }: FiguresOfGood, sentence: string): boolean {
  if (sentence.includes(address)) return true
  const at = sentence.indexOf(name)
  return at !== -1 && !/[\p{L}\d]/u.test(sentence.charAt(at + name.length))
}
