import { escapeText } from '@faceplate/contracts/escape.text'
import type { NewsArticle, NewsItem } from '@faceplate/contracts/news.contract'
import { toWholeAddresses } from '@faceplate/contracts/prose.text'
import { addressOf, pathOf } from '@faceplate/contracts/site.pages'

export interface NewsFeed {
  title: string
  /** Who writes the news. */
  author: string
  /** Paths with their query: of the feed itself, and of the page that lists the same. */
  path: string
  pagePath: string
  /** Newest first; without its text an entry has its summary alone. */
  entries: readonly (NewsItem & Partial<Pick<NewsArticle, 'text'>>)[]
  /** Scheme and host of the site. */
  origin: string
}

/** Writes an Atom feed (RFC 4287). Whatever content holds is text in it: nothing is taken for markup. */
export function writeFeed({ title, author, path, pagePath, entries, origin }: NewsFeed): string {
  const self = escapeText(origin + path)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${self}</id>
<title>${escapeText(title)}</title>
<updated>${writeInstant(entries[0]?.published_on ?? '1970-01-01')}</updated>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${escapeText(origin + pagePath)}"/>
<author><name>${escapeText(author)}</name><uri>${escapeText(origin + pathOf('index'))}</uri></author>
${entries.map((entry) => writeEntry(entry, origin)).join('\n')}
</feed>
`
}

function writeEntry(entry: NewsFeed['entries'][number], origin: string): string {
  const { code, title, summary, image, published_on, group, text } = entry
  const address = escapeText(origin + addressOf('news-code', { code }))
  const picture = image?.startsWith('/')
    ? `<p><img src="${escapeText(origin + image)}" alt=""></p>\n`
    : ''
  const content =
    text === undefined
      ? ''
      : `\n<content type="html">${escapeText(picture + toWholeAddresses(text, origin))}</content>`
  return `<entry>
<id>${address}</id>
<title>${escapeText(title)}</title>
<published>${writeInstant(published_on)}</published>
<updated>${writeInstant(published_on)}</updated>
<link rel="alternate" type="text/html" href="${address}"/>
<category term="${escapeText(group.code)}" label="${escapeText(group.title)}"/>
<summary>${escapeText(summary)}</summary>${content}
</entry>`
}

/** News have a day and no hour. */
function writeInstant(day: string): string {
  return `${escapeText(day)}T00:00:00Z`
}
