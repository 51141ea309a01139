import type { FaqItem } from '@faceplate/contracts/calls/navigation.contract'
import { toAnchor, toPlainText } from '@faceplate/contracts/shared/prose.text'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { DataItem } from '../base/StructuredData.tsx'
import { defineList, type StateOf } from '../lists/list.ts'

/** State of the list of questions: text search and filter by group. */
export const faqList = defineList({ texts: ['q', 'group'] })

export type FaqState = StateOf<typeof faqList>

export interface FaqGroup {
  /** Empty for questions without a group. */
  title: string
  items: FaqItem[]
}

/** Filters questions by group and by words in question or answer; an empty group means all groups. */
export function findQuestions(
  faq: readonly FaqItem[],
  { q: text, group: chosen }: Pick<FaqState, 'q' | 'group'>,
): FaqGroup[] {
  const found = faq.filter(
    ({ question, answer, group = '' }) =>
      (chosen === '' || toAnchor(group) === chosen) &&
      hasWords(`${question} ${toPlainText(answer)}`, text),
  )
  const groups = Map.groupBy(found, ({ group = '' }) => group)
  return [...groups].map(([title, items]) => ({ title, items }))
}

/** Whether a text contains all the words or parts of words, ignoring case. */
export function hasWords(text: string, words: string): boolean {
  const within = text.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word))
}

/** Structured data: schema.org FAQPage; none without questions. */
export function describeQuestions(faq: readonly FaqItem[], origin: string): DataItem[] {
  if (faq.length === 0) return []
  const url = origin + pathOf('support-faq-list')
  const mainEntity = faq.map(
    ({ question, answer }) =>
      ({
        '@type': 'Question',
        name: question,
        url: `${url}#${toAnchor(question)}`,
        acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
      }) as const,
  )
  return [{ '@type': 'FAQPage', url, mainEntity }]
}
