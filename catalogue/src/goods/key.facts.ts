import type { KeyFact } from '@faceplate/contracts/calls/goods.contract'
import type { AttributeRow, ValueRow } from '../base/catalogue.rows.ts'
import { toGoodAttribute } from './attribute.text.ts'
import { listPreferred, type GroupNode } from './group.tree.ts'

const keyFactCount = 8

/** The key facts of a good, in the order of its group. */
export function pickKeyFacts(
  attributes: readonly AttributeRow[],
  values: readonly ValueRow[],
  group: GroupNode,
  language: string,
  { withValues = false }: { withValues?: boolean } = {},
): KeyFact[] {
  return orderKeyFacts(attributes, group)
    .flatMap((attribute) => {
      const own = values.filter(({ attribute_code }) => attribute_code === attribute.code)
      if (own.length === 0) return []
      const { name, text, ...rest } = toGoodAttribute(attribute, own, language)
      return [{ name, text, ...(withValues && { unit: rest.unit, values: rest.values }) }]
    })
    .slice(0, keyFactCount)
}

/** The attributes that are key facts, in the order of a group. */
export function orderKeyFacts(
  attributes: readonly AttributeRow[],
  group: GroupNode,
): AttributeRow[] {
  const first = listPreferred(group, 'facts')
  const place = ({ code, key_fact }: AttributeRow) =>
    first.includes(code) ? first.indexOf(code) : first.length + (key_fact ?? 0)
  return attributes
    .filter(({ key_fact }) => key_fact !== null)
    .toSorted((a, b) => place(a) - place(b))
}
