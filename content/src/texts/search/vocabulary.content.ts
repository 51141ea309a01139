import { toDocument } from '../../base/database/document.store.ts'
import { VocabularyFile } from '../../base/fulltext/vocabulary.ts'
import { defineKind } from '../../files/folder/content.kind.ts'
import { wordedPages } from './site.pages.list.ts'

const file = 'search.yaml'

const isWorded = (name: string) => wordedPages.some((page) => page === name)

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
    for (const page of Object.keys(vocabulary?.data.pages ?? {})) {
      if (vocabulary && !isWorded(page)) {
        const reason = `no page '${page}' has words; pages are ${wordedPages.join(', ')}`
        folder.refuse(vocabulary, ['pages', page], reason)
      }
    }
    return { rows: { document: [toDocument('vocabulary', vocabulary?.data)] } }
  },
})
