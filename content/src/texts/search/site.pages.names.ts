import { pageNames } from '@faceplate/contracts/pages/page.names'
import { pathOf, type PageName } from '@faceplate/contracts/pages/site.pages'
import type { Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { findMessages, languages } from '@faceplate/server/process/messages'

/** Names a page of the site by its own message; undefined if its name comes from its content. */
export function nameSitePage(name: PageName, language: string): string | undefined {
  const message = (pageNames as Readonly<Partial<Record<PageName, Message>>>)[name]
  return message && findMessages(language)(message)
}

/** Pages that have a message for their name, by path, with their names in all languages. */
const named = new Map<string, { name: PageName; titles: ReadonlySet<string> }>(
  (Object.keys(pageNames) as PageName[]).flatMap((name) => {
    const titles = new Set(languages.flatMap((each) => nameSitePage(name, each) ?? []))
    return titles.size === 0 ? [] : [[pathOf(name), { name, titles }] as const]
  }),
)

/** The stored title of a page, in the language of the reader if it is the name that the site itself gives to the page. */
export function readTitle(t: Messages, { url, title }: { url: string; title: string }): string {
  const page = named.get(url)
  return page?.titles.has(title) ? (nameSitePage(page.name, t.language) ?? title) : title
}
