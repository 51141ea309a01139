/** A group of goods. */
export interface GroupRow {
  id: number
  code: string
  parent_id: number | null
  name: string
  sort: number
  short_description: string
  description: string
  /** JSON of the group's banner. */
  banner: string | null
  /** 1: its goods are listed under it only, not under the groups above it. */
  standalone: number
  /** JSON: codes of attributes that its goods do not have unless they state them. */
  none_unless_stated: string
  /** JSON: codes of its first filters, in order; if empty, those of the parent group apply. */
  filters: string
  /** JSON: codes of its first key facts, in order; if empty, those of the parent group apply. */
  facts: string
}

export type AttributeType = 'number' | 'choice' | 'flag'

/** An attribute of goods. */
export interface AttributeRow {
  code: string
  position: number
  name: string
  section: string
  type: AttributeType
  unit: string | null
  filter: number
  key_fact: number | null
  better: 'higher' | 'lower' | null
  /** 1: `better` holds for every buyer, so a comparison marks the best value. */
  best: number
  /** 1: a term of supply, which concerns an order and is not in the datasheet. */
  supply: number
  /** JSON: what people read for its values that are words, by value; null: the values themselves. */
  words: string | null
}

/** One value of one attribute of a good. Numbers are in the attribute's unit; flags are `yes` or `no`. */
export interface ValueRow {
  good_id: number
  attribute_code: string
  position: number
  number: number | null
  text: string | null
}
