/** Search documents of goods. */
export type Documents = ArrayLike<number>

/** Steps of better numbers that the search tells apart; goods beyond the last of them score the same. */
export const mostSteps = 8

/** The values of one attribute as the search reads them, with the search documents of the goods that state them. */
export interface StatedValues {
  /** Values of a choice or a flag, in the order of their characters. */
  texts: readonly string[]
  /** Least and greatest number; infinite if the attribute has none. */
  least: number
  most: number
  /** Documents of goods that state the attribute, other than by `no` or 0. */
  findStated(): Documents
  findText(text: string): Documents
  /** Documents with a number from `from` to `to`, both included. */
  findBetween(from: number, to: number): Documents
  /** Documents with a number better than `asked`, those of the nearest number first, in `mostSteps` steps at most. */
  findBetter(asked: number, isLower: boolean): Documents[]
}
