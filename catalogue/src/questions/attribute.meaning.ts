import type { AttributeRow } from '../base/catalogue.rows.ts'
import type { Documents } from '../goods/stated.values.ts'
import type { Meaning, Written } from '../search/question.ts'
import type { Valued } from './attribute.amounts.ts'

/** Score of a good with the requested value. */
export const metScore = 16

/** Score of a good that states an attribute whose name was typed: less than for the word in its name or group. */
export const namedScore = 6

/** An attribute that goods state, with the stems of its name. */
export interface Described extends Valued {
  nameStems: readonly string[]
}

/** Goods that a text means, each set with the score of its goods. */
type Found = readonly { documents: () => Documents; score: number }[]

/** A meaning of characteristics. `about` are those that the text asks for, so that a result states them. */
export function toMeaning(text: Written, about: readonly AttributeRow[], found: Found): Meaning {
  return {
    text,
    asked: about.map(({ code }) => code),
    score(raise) {
      for (const { documents, score } of found) {
        const own = documents()
        for (let at = 0; at < own.length; at += 1) raise(own[at] ?? 0, score)
      }
    },
  }
}
