import type { Card } from '../goods/card.ts'

export interface GoodsColumn {
  name: string
  /** Whether all values are numbers, which are right-aligned. */
  isFigures: boolean
  /** Value of each product in order; undefined if not stated. */
  texts: readonly (string | undefined)[]
}

/** Minimum share of the products that state a fact; other columns would be mostly empty. */
const minStatedShare = 0.25

/**
 * Columns for the key facts in which the products differ and that enough of them state; for a single product, all
 * facts.
 */
export function chooseColumns(goods: readonly Card[]): {
  columns: readonly GoodsColumn[]
  leftOut: readonly string[]
} {
  const names = [...new Set(goods.flatMap((good) => good.key_facts.map(({ name }) => name)))]
  const [columns, leftOut] = [[] as GoodsColumn[], [] as string[]]
  for (const name of names) {
    const texts = goods.map((good) => good.key_facts.find((fact) => fact.name === name)?.text)
    const stated = texts.filter((text) => text !== undefined)
    const isDistinctive = new Set(texts).size > 1 && stated.length >= goods.length * minStatedShare
    if (isDistinctive || goods.length === 1) {
      columns.push({
        name,
        texts,
        isFigures: stated.every(isFigure),
      })
    } else leftOut.push(name)
  }
  return { columns, leftOut }
}

/** Whether a text is a number in any language, with its unit if it has one: `12,000 m` or `12 000 m`. */
function isFigure(text: string): boolean {
  const words = text.split(/\s/)
  const others = words.filter((word) => !/^−?[\d.,]+$/.test(word))
  return words.length > others.length && others.length < 2 && !others.includes(words[0] ?? '')
}
