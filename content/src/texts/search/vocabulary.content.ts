import { VocabularyFile, type TradeWord } from '@faceplate/catalogue/search/vocabulary'
import { toDocument } from '../../base/database/document.store.ts'
import { defineKind, type KnownCodes } from '../../files/folder/content.kind.ts'
import { isWorded, tellWorded } from './site.pages.list.ts'

const file = 'search.yaml'

/** Vocabulary of the search: terms of the trade. */
export const vocabularyContent = defineKind({
  parts: [{ name: 'search', documents: ['vocabulary'] }],
  read(folder, known) {
    const vocabulary = folder.readIfThere(file, VocabularyFile)
    if (vocabulary) {
      const { words, units, signed } = vocabulary.data
      for (const [at, word] of words.entries()) {
        for (const [field, reason] of listMistakes(word, known)) {
          folder.refuse(vocabulary, ['words', at, field], reason)
        }
      }
      if (signed !== undefined && !units.some(({ unit }) => unit === signed)) {
        folder.refuse(vocabulary, ['signed'], `no unit '${signed}' in 'units'`)
      }
    }
    for (const page of Object.keys(vocabulary?.data.pages ?? {})) {
      if (vocabulary && !isWorded(page)) {
        folder.refuse(vocabulary, ['pages', page], tellWorded(page))
      }
    }
    return { rows: { document: [toDocument('vocabulary', vocabulary?.data)] } }
  },
})

/** The mistakes of an entry of `words`, by field. */
function listMistakes(
  { attribute, value, at_least: least }: TradeWord,
  { attributes }: Pick<KnownCodes, 'attributes'>,
): [field: string, reason: string][] {
  if (attribute === undefined) {
    const reason = "needs an 'attribute'"
    return [
      ...(value === undefined ? [] : [['value', reason] as [string, string]]),
      ...(least === undefined ? [] : [['at_least', reason] as [string, string]]),
    ]
  }
  const type = attributes.get(attribute)
  if (type === undefined) return [['attribute', `no attribute '${attribute}'`]]
  if (least !== undefined && type !== 'number') {
    return [['at_least', `'${attribute}' is not a number`]]
  }
  if (value === undefined || type === 'choice') return []
  if (type !== 'flag') return [['value', `'${attribute}' has no choices`]]
  if (value !== 'yes' && value !== 'no') {
    return [['value', `'${attribute}' is a flag: 'yes' or 'no'`]]
  }
  return []
}
