import type { Good, GoodAttribute, GoodCard } from '@faceplate/contracts/calls/goods.contract'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { escapeMarkdown, joinParts, writeLink, writeTable } from './markdown.ts'
import { writeProse } from './prose.markdown.ts'

/** Writes a product as Markdown: the content of its page, with all characteristics and documents. */
export function writeProduct(good: Good, origin: string): string {
  const sections = Map.groupBy(good.attributes, ({ section }) => section)
  return joinParts(
    `# ${escapeMarkdown(good.name)}`,
    `> ${escapeMarkdown(good.summary)}`,
    [
      `- Part number: ${escapeMarkdown(good.part_number)}`,
      `- Group: ${writeGroups(good, origin)}`,
      `- Released: ${escapeMarkdown(good.released_on)}`,
    ].join('\n'),
    writeProse(good.description, origin),
    sections.size > 0 && '## Characteristics',
    ...[...sections].flatMap(([section, attributes]) => [
      `### ${escapeMarkdown(section)}`,
      writeTable(['Characteristic', 'Value', 'Unit'], attributes.map(writeAttribute)),
    ]),
    good.documents.length > 0 && '## Documents and firmware',
    writeDocuments(good, origin),
    good.accessories.length > 0 && '## Goes with it',
    writeGoods(good.accessories, origin),
    good.related.length > 0 && '## Related',
    writeGoods(good.related, origin),
  )
}

/** Writes goods as a list of links with summaries. */
export function writeGoods(goods: readonly GoodCard[], origin: string): string {
  return goods
    .map(({ name, code, summary }) => {
      const link = writeLink(name, addressOf('product-code', { code }), origin)
      return `- ${link}: ${escapeMarkdown(summary)}`
    })
    .join('\n')
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

function writeDocuments({ documents }: Good, origin: string): string {
  if (documents.length === 0) return ''
  return writeTable(
    ['Document', 'Type', 'Version', 'Date', 'Bytes', 'SHA-256'],
    documents.map(({ title, url, type, version, published_on, size, sha256 }) => [
      writeLink(title, url, origin),
      ...[type, version, published_on, String(size), sha256].map(escapeMarkdown),
    ]),
  )
}
