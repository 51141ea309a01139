import type { Good, GoodAttribute, GoodCard } from '@faceplate/contracts/calls/goods.contract'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { labelPrice } from '@faceplate/engineering/prices/price.text'
import type { Messages } from '@faceplate/messages/messages'
import { escapeMarkdown, joinParts, writeItems, writeLink, writeTable } from './markdown.ts'
import { writeProse } from './prose.markdown.ts'

/** Writes a product as Markdown: the content of its page, with all characteristics and documents. */
export function writeProduct(t: Messages, good: Good, origin: string): string {
  const sections = Map.groupBy(good.attributes, ({ section }) => section)
  return joinParts(
    `# ${escapeMarkdown(good.name)}`,
    good.summary !== null && `> ${escapeMarkdown(good.summary)}`,
    writeItems(
      good.part_number !== null &&
        t('markdown.partNumber', { number: escapeMarkdown(good.part_number) }),
      t('markdown.group', { group: writeGroups(good, origin) }),
      good.released_on !== null &&
        t('markdown.released', { day: escapeMarkdown(good.released_on) }),
      ...writePrice(t, good),
      ...writeEnd(t, good, origin),
    ),
    writeProse(good.description, origin),
    sections.size > 0 && `## ${t('markdown.characteristics')}`,
    ...[...sections].flatMap(([section, attributes]) => [
      `### ${escapeMarkdown(section)}`,
      writeTable(
        [t('table.characteristic'), t('table.value'), t('table.unit')],
        attributes.map(writeAttribute),
      ),
    ]),
    good.documents.length > 0 && `## ${t('markdown.documents')}`,
    writeDocuments(t, good, origin),
    good.accessories.length > 0 && `## ${t('markdown.accessories')}`,
    writeGoods(good.accessories, origin),
    good.related.length > 0 && `## ${t('markdown.related')}`,
    writeGoods(good.related, origin),
  )
}

/** Writes goods as a list of links with summaries. */
export function writeGoods(goods: readonly GoodCard[], origin: string): string {
  return goods
    .map(({ name, code, summary }) => {
      const link = writeLink(name, addressOf('product-code', { code }), origin)
      return summary === null ? `- ${link}` : `- ${link}: ${escapeMarkdown(summary)}`
    })
    .join('\n')
}

function writePrice(t: Messages, { price }: Good): string[] {
  if (!price) return []
  const { valid_until: day } = price
  const label = labelPrice(t, price)
  const amount = `${price.amount} ${price.currency}`
  const text =
    day === undefined
      ? t('markdown.price', { label, amount })
      : t('markdown.priceUntil', { label, amount, day })
  return [escapeMarkdown(text)]
}

function writeEnd(t: Messages, { discontinued: end }: Good, origin: string): string[] {
  if (!end) return []
  const text = escapeMarkdown(t('markdown.discontinued', { day: end.since }))
  if (!end.successor) return [text]
  const { code, name } = end.successor
  const link = writeLink(name, addressOf('product-code', { code }), origin)
  return [text, t('markdown.successor', { link })]
}

function writeGroups({ ancestors, group }: Good, origin: string): string {
  const groups = [...ancestors, group]
  return groups
    .map(({ name }, index) => {
      const codes = groups.slice(0, index + 1).map(({ code }) => code)
      return writeLink(name, addressOf('catalog-group', { _splat: codes.join('/') }), origin)
    })
    .join(' → ')
}

/** Writes an attribute as name, value and unit; the unit has its own column. */
function writeAttribute({ name, text, unit }: GoodAttribute): string[] {
  const value = unit !== null && text.endsWith(unit) ? text.slice(0, -unit.length) : text
  return [name, value, unit ?? ''].map(escapeMarkdown)
}

function writeDocuments(t: Messages, { documents }: Good, origin: string): string {
  if (documents.length === 0) return ''
  return writeTable(
    [
      t('table.document'),
      t('table.type'),
      t('table.version'),
      t('table.date'),
      t('table.bytes'),
      'SHA-256',
    ],
    documents.map(({ title, url, type, version, published_on, size, sha256 }) => [
      writeLink(title, url, origin),
      ...[type, version, published_on, size, sha256].map((cell) =>
        escapeMarkdown(String(cell ?? '')),
      ),
    ]),
  )
}
