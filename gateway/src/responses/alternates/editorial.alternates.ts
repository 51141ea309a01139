import type { FaqItem } from '@faceplate/contracts/calls/navigation.contract'
import type { NewsArticle } from '@faceplate/contracts/calls/news.contract'
import type { Solution } from '@faceplate/contracts/calls/solutions.contract'
import { escapeMarkdown, joinParts } from './markdown.ts'
import { writeGoods } from './product.alternate.ts'
import { writeProse } from './prose.markdown.ts'

/** Writes a news article as Markdown. */
export function writeNews(article: NewsArticle, origin: string): string {
  const { title, summary, published_on, group, text, goods = [] } = article
  return joinParts(
    `# ${escapeMarkdown(title)}`,
    `> ${escapeMarkdown(summary)}`,
    `- Published: ${escapeMarkdown(published_on)}\n- Group: ${escapeMarkdown(group.title)}`,
    writeProse(text, origin),
    goods.length > 0 && '## Products in this article',
    writeGoods(goods, origin),
  )
}

/** Writes a solution as Markdown. */
export function writeSolution(solution: Solution, origin: string): string {
  const { name, preview, subgroups, text, goods } = solution
  return joinParts(
    `# ${escapeMarkdown(name)}`,
    `> ${escapeMarkdown(preview)}`,
    subgroups.length > 0 &&
      `- For: ${subgroups.map((subgroup) => escapeMarkdown(subgroup.name)).join(', ')}`,
    writeProse(text, origin),
    goods.length > 0 && '## Products of this solution',
    writeGoods(goods, origin),
  )
}

/** Writes questions and answers as Markdown, by group. */
export function writeQuestions(faq: readonly FaqItem[], origin: string): string {
  const groups = Map.groupBy(faq, ({ group = '' }) => group)
  return joinParts(
    '# Questions and answers',
    ...[...groups].flatMap(([group, items]) => [
      group !== '' && `## ${escapeMarkdown(group)}`,
      ...items.flatMap(({ question, answer }) => [
        `### ${escapeMarkdown(question)}`,
        writeProse(answer, origin),
      ]),
    ]),
  )
}
