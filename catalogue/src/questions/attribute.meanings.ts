import type { AttributeRow } from '../base/catalogue.rows.ts'
import type { SearchWords } from '../goods/goods.lookup.ts'
import type { Meanings } from '../search/question.ts'
import type { Vocabulary } from '../search/vocabulary.ts'
import { readAmountMeanings } from './amount.meanings.ts'
import { readChoiceMeanings } from './choice.meanings.ts'
import { listNamed, readNameMeanings } from './named.meanings.ts'

/** Creates the lookup from words to characteristics out of the catalogue. */
export function readMeanings(
  attributes: readonly AttributeRow[],
  words: SearchWords,
  vocabulary: Vocabulary,
): Meanings {
  const { index } = words
  const described = attributes.flatMap((attribute) => {
    const values = words.findValues(attribute.code)
    return values ? [{ attribute, values, nameStems: vocabulary.listStems(attribute.name) }] : []
  })
  const findAttributes = (stems: readonly string[]) =>
    listNamed(described, stems, (word) => index.hasWordOfGoods(word))
  const choices = readChoiceMeanings(described, index, vocabulary)
  return {
    findChoice: choices.findChoice,
    ...readNameMeanings(described, findAttributes, choices),
    ...readAmountMeanings(described, findAttributes, vocabulary),
  }
}
