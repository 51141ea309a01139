import type { FaqItem } from '@faceplate/contracts/calls/navigation.contract'
import { toAnchor, toPlainText } from '@faceplate/contracts/shared/prose.text'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { DataItem } from '../base/StructuredData.tsx'
import { defineList, type StateOf } from '../lists/list.ts'

/** Questions and answers: all, those of one group, those with some words. */
export const faqList = defineList({ texts: ['q', 'group'] })

export type FaqState = StateOf<typeof faqList>

export interface FaqGroup {
  /** Empty for questions of no group. */
  title: string
  items: FaqItem[]
}

/** The questions of a group that have all the words, in question or answer; of all groups without one. */
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

/** Whether a text has all the words, or beginnings of them. */
export function hasWords(text: string, words: string): boolean {
  const within = text.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word))
}

/** What a search engine reads: schema.org FAQPage. */
export function describeQuestions(faq: readonly FaqItem[], origin: string): DataItem {
  return {
    '@type': 'FAQPage',
    url: origin + pathOf('support-faq-list'),
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      url: `${origin}${pathOf('support-faq-list')}#${toAnchor(question)}`,
      acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
    })),
  }
}
