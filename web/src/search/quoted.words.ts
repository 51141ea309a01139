import { formatList } from '@faceplate/contracts/shared/list.format'
import type { Messages } from '@faceplate/messages/messages'

/** Words in quotes, joined to a list: “a”, “b” or “c”. */
export const quoteWords = (t: Messages, words: readonly string[]): string =>
  formatList(
    words.map((word) => t('search.quoted', { word })),
    t.language,
    'disjunction',
  )
