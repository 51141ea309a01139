import type { FaqItem } from '@faceplate/contracts/calls/navigation.contract'
import type { NewsArticle } from '@faceplate/contracts/calls/news.contract'
import type { Solution } from '@faceplate/contracts/calls/solutions.contract'
import { formatList } from '@faceplate/contracts/shared/list.format'
import type { Messages } from '@faceplate/messages/messages'
import { escapeMarkdown, joinParts, writeItems } from './markdown.ts'
import { writeGoods } from './product.alternate.ts'
import { writeProse } from './prose.markdown.ts'

/** Writes a news article as Markdown. */
export function writeNews(t: Messages, article: NewsArticle, origin: string): string {
  const { title, summary, published_on, group, text, goods = [] } = article
  return joinParts(
    `# ${escapeMarkdown(title)}`,
    summary !== null && `> ${escapeMarkdown(summary)}`,
    writeItems(
      published_on !== null && t('markdown.published', { day: escapeMarkdown(published_on) }),
      group !== null && t('markdown.group', { group: escapeMarkdown(group.title) }),
    ),
    writeProse(text, origin),
    goods.length > 0 && `## ${t('markdown.articleGoods')}`,
    writeGoods(goods, origin),
  )
}

/** Writes a solution as Markdown. */
export function writeSolution(t: Messages, solution: Solution, origin: string): string {
  const { name, preview, subgroups, text, goods, supplies = [] } = solution
  return joinParts(
    `# ${escapeMarkdown(name)}`,
    preview !== null && `> ${escapeMarkdown(preview)}`,
    subgroups.length > 0 &&
      writeItems(
        t('markdown.subgroups', {
          names: formatList(
            subgroups.map((subgroup) => escapeMarkdown(subgroup.name)),
            t.language,
          ),
        }),
      ),
    writeProse(text, origin),
    goods.length > 0 && `## ${t('markdown.solutionGoods')}`,
    writeGoods(goods, origin),
    supplies.length > 0 && `## ${t('markdown.solutionSupplies')}`,
    writeItems(
      ...supplies.map(({ name: what, quantity, role }) =>
        t('markdown.supply', {
          name: escapeMarkdown(what),
          quantity,
          role: escapeMarkdown(role),
        }),
      ),
    ),
  )
}

/** Writes questions and answers as Markdown, by group. */
export function writeQuestions(t: Messages, faq: readonly FaqItem[], origin: string): string {
  const groups = Map.groupBy(faq, ({ group = '' }) => group)
  return joinParts(
    `# ${t('markdown.questions')}`,
    ...[...groups].flatMap(([group, items]) => [
      group !== '' && `## ${escapeMarkdown(group)}`,
      ...items.flatMap(({ question, answer }) => [
        `### ${escapeMarkdown(question)}`,
        writeProse(answer, origin),
      ]),
    ]),
  )
}
