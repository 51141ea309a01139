import { toCode } from '@faceplate/adapter/codes'
import { toDay } from '@faceplate/adapter/days'
import { toProse } from '@faceplate/adapter/source.text'
import { mapPart } from '@faceplate/adapter/text.parts'
import type { SourceNews } from '@faceplate/adapter/texts.source'
import { toLine } from './lines.ts'
import type { Post } from './news.ts'

/** Category of posts that have none, by slug. WordPress in another language has another one, such as `non-classe`. */
const noCategory = 'uncategorized'

/** The posts of WordPress as news. This file is yours, as `mapping.ts` is. */
export function mapNews(posts: readonly Post[], url: string) {
  // The site sorts by day alone.
  const newestFirst = posts
    .filter(isPublic)
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
  return mapPart(newestFirst, {
    kind: 'news item',
    keyOf: ({ id }) => String(id),
    map: (post, _, findSection) => ({
      ...mapPost(post, url),
      section_id: findSection(findCategory(post)),
    }),
  })
}

/** WordPress lists a post with a password as published, with its title and picture. */
function isPublic({ content, excerpt }: Post): boolean {
  return !content?.protected && !excerpt?.protected
}

/** The first category by name, or the first term of a type of posts of your own. */
function findCategory({ _embedded }: Post) {
  const category = _embedded?.['wp:term']?.[0]?.find(({ slug }) => slug !== noCategory)
  return category && { ...category, key: String(category.id), name: toLine(category.name) }
}

function mapPost(
  { id, slug, date, title, content, excerpt, _embedded }: Post,
  url: string,
): SourceNews {
  const name = toLine(title?.rendered ?? '')
  const { source_url, alt_text } = _embedded?.['wp:featuredmedia']?.[0] ?? {}
  return {
    id,
    code: toCode(slug, id),
    title: name,
    summary: toSummary(excerpt?.rendered ?? ''),
    text: toProse(content?.rendered, { written: 'html', base: url, field: 'text' }),
    published_on: toDay(date, 'published_on'),
    picture: source_url ? { url: new URL(source_url, url).href, alt: alt_text || name } : undefined,
  }
}

/** WordPress makes an excerpt of the first words of the text, and ends it with `[…]`; some themes add a link. */
function toSummary(excerpt: string): string {
  const words = excerpt.replace(/<a\b[^>]*\bclass="more-link".*/s, '')
  return toLine(words).replace(/ ?\[…\]$/, '…')
}
