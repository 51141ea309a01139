import type { GoodSort } from '@faceplate/contracts/shared/catalogue.query'
import type { QuestionWords } from '../search/question.tokens.ts'
import type { SpellingSources, Spellings } from '../search/spelling.ts'
import type { StatedValues } from './stated.values.ts'

/** The wanted values of one attribute: any of the values, and within the bounds. Without either no good is wanted. */
export interface ValueChoice {
  code: string
  values: readonly string[]
  min?: number | undefined
  max?: number | undefined
}

/** Goods that meet everything that is given; without anything all goods. */
export interface Selection {
  /** Ids of groups of which goods have one. */
  groups?: readonly number[] | undefined
  choices?: readonly ValueChoice[]
  /** Ids of goods, as those that a text finds. */
  ids?: readonly number[] | undefined
}

/** An order of goods. By the number of an attribute, goods that state none are last in both directions. */
export type GoodsOrder = GoodSort | { attribute: string; isFalling: boolean }

/** The part of a list that is wanted. */
export interface ListPart {
  skip: number
  take: number
}

/** A value of an attribute with the number of goods that have it. */
export interface CountedValue {
  number: number | null
  text: string | null
  count: number
}

/** An attribute with more numbers than this is filtered by bounds alone, so its values are not counted. */
export const maxCountedValues = 256

/** The values of an attribute in a group. */
export interface CountedAttribute {
  /** All values that goods of the group have; empty for a number with too many values for a list. */
  values: readonly CountedValue[]
  /** Least and greatest number of the goods that are left, or of the group if none is left. */
  bounds?: { min: number; max: number } | undefined
}

/** Goods among which values are counted. */
export interface CountScope {
  /** Groups whose values are listed. */
  groups: readonly number[]
  /** Conditions besides the choices; absent: all goods of the groups match. */
  base?: Selection | undefined
  choices: readonly ValueChoice[]
}

/** Values of a good by attribute; several values of one attribute are a list. */
export type ShapeFacts = Record<string, number | string | (number | string)[]>

/** Goods of one group with the same values. */
export interface Shape {
  group: number
  facts: ShapeFacts
  /** The first of the goods in the order of the catalogue. */
  goods: readonly ShapeGood[]
}

/** A good with its place in the order of the catalogue, by `sort` and then by id. */
export interface ShapeGood {
  id: number
  sort: number
}

/** Which goods are told apart, and by what. */
export interface ShapeRequest {
  groups: readonly number[]
  /** Attributes whose values make a shape. */
  codes: readonly string[]
  /** Ids of goods that are left out. */
  without: ReadonlySet<number>
  /** Goods of a shape at most. */
  most: number
}

/** Words and characteristics as the search looks them up. */
export interface SearchWords extends Pick<QuestionWords, 'index'> {
  openSpellings(ofTrade: readonly string[], sources: SpellingSources): Promise<Spellings>
  /** The values of an attribute; undefined if no good states it. */
  findValues(code: string): StatedValues | undefined
}

/**
 * Queries on one snapshot of the catalogue, for lists, filters, search and alternatives. There are two: an index in
 * memory (`memory.lookup.ts`), and queries of the database (`database.lookup.ts`, docs/decisions/098). Both answer the
 * same.
 */
export interface GoodsLookup {
  /** Ids of a part of the goods in an order, and the number of all of them. */
  list(
    selection: Selection,
    order: GoodsOrder,
    part: ListPart,
  ): Promise<{ ids: number[]; total: number }>
  /** Ids of all goods in the order of the catalogue, in slices. */
  listAll(sliceGoods: number): AsyncIterable<number[]>
  /** The number of goods in each group that has one. */
  countGroups(selection: Selection): Promise<ReadonlyMap<number, number>>
  /**
   * Counts the values of attributes. The count of a value is the number of goods that would be left if it were chosen
   * together with the choices of other attributes.
   */
  countValues(
    codes: readonly string[],
    scope: CountScope,
  ): Promise<ReadonlyMap<string, CountedAttribute>>
  /** Ids of the goods of the same group that are nearest in the order of the catalogue. */
  findNeighbours(good: { id: number; group_id: number }, count: number): Promise<number[]>
  listShapes(request: ShapeRequest): Promise<readonly Shape[]>
  /** Opens the words of the search, in which reading takes seconds for an index in memory. */
  openWords(): Promise<SearchWords>
}
