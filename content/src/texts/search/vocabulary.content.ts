import { toDocument } from '../../base/database/document.store.ts'
import { VocabularyFile } from '../../base/fulltext/vocabulary.ts'
import { defineKind } from '../../files/folder/content.kind.ts'

const file = 'search.yaml'

/** Vocabulary of the search: terms of the trade. */
export const vocabularyContent = defineKind({
  parts: [{ name: 'search', documents: ['vocabulary'] }],
  read(folder, known) {
    const vocabulary = folder.readIfThere(file, VocabularyFile)
    for (const [at, { attribute }] of vocabulary?.data.words.entries() ?? []) {
      if (vocabulary && attribute !== undefined && !known.attributes.has(attribute)) {
        folder.refuse(vocabulary, ['words', at, 'attribute'], `no attribute '${attribute}'`)
      }
    }
    return { rows: { document: [toDocument('vocabulary', vocabulary?.data)] } }
  },
})
