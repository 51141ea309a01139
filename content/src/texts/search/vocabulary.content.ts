import { toDocument } from '../../base/database/document.store.ts'
import { VocabularyFile } from '../../base/fulltext/vocabulary.ts'
import { defineKind } from '../../files/folder/content.kind.ts'

const file = 'search.yaml'

/** The words of the trade, which the search reads texts with. */
export const vocabularyContent = defineKind({
  parts: [{ name: 'search', documents: ['vocabulary'] }],
  read(folder, known) {
    const taken = folder.readIfThere(file, VocabularyFile)
    for (const [at, { attribute }] of taken?.data.words.entries() ?? []) {
      if (taken && attribute !== undefined && !known.attributes.has(attribute)) {
        folder.refuse(taken, ['words', at, 'attribute'], `no attribute '${attribute}'`)
      }
    }
    return { rows: { document: [toDocument('vocabulary', taken?.data)] } }
  },
})
