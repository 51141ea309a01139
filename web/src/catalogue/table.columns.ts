import type { Card } from '../goods/card.ts'

export interface TableColumn {
  name: string
  /** All its values are figures, which stand under each other. */
  isFigures: boolean
  /** What each good states, in their order. */
  texts: readonly (string | undefined)[]
}

/** A column that fewer of the goods state than this share is mostly empty. */
const leastStated = 0.25

/** The key facts in which goods differ and that enough of them state; of a single good, all. */
export function chooseColumns(goods: readonly Card[]): {
  columns: readonly TableColumn[]
  leftOut: readonly string[]
} {
  const names = [...new Set(goods.flatMap((good) => good.key_facts.map(({ name }) => name)))]
  const [columns, leftOut] = [[] as TableColumn[], [] as string[]]
  for (const name of names) {
    const texts = goods.map((good) => good.key_facts.find((fact) => fact.name === name)?.text)
    const stated = texts.filter((text) => text !== undefined)
    const isTelling = new Set(texts).size > 1 && stated.length >= goods.length * leastStated
    if (isTelling || goods.length === 1) {
      columns.push({
        name,
        texts,
        isFigures: stated.every((text) => /^−?[\d.,]+(?:\s\S+)?$/.test(text)),
      })
    } else leftOut.push(name)
  }
  return { columns, leftOut }
}
