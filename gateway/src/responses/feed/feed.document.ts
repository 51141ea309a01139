import { brandPreviewPath, iconPaths, pathOf } from '@faceplate/contracts/pages/site.pages'
import { escapeText } from '@faceplate/contracts/shared/escape.text'
import { toWholeAddresses } from '@faceplate/contracts/shared/prose.text'
import { langOf } from '@faceplate/contracts/shared/text.language'

export interface Feed {
  title: string
  /** Name of the author. */
  author: string
  /** Language of its titles, except those that are recognizably in another one. */
  language: string
  /** Path and query of the feed; `pagePath` is the page with the same list. */
  path: string
  pagePath: string
  /** Newest first. */
  entries: readonly FeedEntry[]
  /** Scheme and host of the site. */
  origin: string
}

export interface FeedEntry {
  /** Path of the linked page; also the id if `id` is not set. */
  path: string
  /** Scheme and host of the edition with the canonical page; undefined: this one. */
  canonical?: string | undefined
  /** Path, with fragment, that identifies the entry. */
  id?: string
  title: string
  /** RFC 3339. */
  at: string
  category?: { term: string; label: string } | undefined
  summary?: string | undefined
  /** HTML. */
  content?: string
  /** Languages of its untranslated texts. */
  lang?: Partial<Record<'title' | 'summary' | 'content', string | undefined>>
}

/** Writes an Atom feed (RFC 4287). All content is escaped, so it cannot add markup to the XML. */
export function writeFeed(feed: Feed): string {
  const { title, author, language, path, pagePath, entries, origin } = feed
  const self = escapeText(origin + path)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${self}</id>
<title>${escapeText(title)}</title>
<updated>${escapeText(entries[0]?.at ?? '1970-01-01T00:00:00Z')}</updated>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${escapeText(origin + pagePath)}"/>
<icon>${escapeText(origin + iconPaths.small)}</icon>
<logo>${escapeText(origin + brandPreviewPath)}</logo>
<author><name>${escapeText(author)}</name><uri>${escapeText(origin + pathOf('index'))}</uri></author>
${entries.map((entry) => writeEntry(entry, feed)).join('\n')}
</feed>
`
}

function writeEntry(
  { path, canonical, id = path, title, at, category, summary, content, lang = {} }: FeedEntry,
  { language, origin }: Pick<Feed, 'language' | 'origin'>,
): string {
  const text =
    content === undefined
      ? ''
      : `\n<content type="html"${mark(lang.content)}>${escapeText(toWholeAddresses(content, origin))}</content>`
  const label = category
    ? `\n<category term="${escapeText(category.term)}" label="${escapeText(category.label)}"/>`
    : ''
  const words =
    summary === undefined ? '' : `\n<summary${mark(lang.summary)}>${escapeText(summary)}</summary>`
  return `<entry${mark(langOf(title, language))}>
<id>${escapeText(origin + id)}</id>
<title${mark(lang.title)}>${escapeText(title)}</title>
<published>${escapeText(at)}</published>
<updated>${escapeText(at)}</updated>
<link rel="alternate" type="text/html" href="${escapeText((canonical ?? origin) + path)}"/>${label}${words}${text}
</entry>`
}

function mark(language: string | undefined): string {
  return language === undefined ? '' : ` xml:lang="${escapeText(language)}"`
}
