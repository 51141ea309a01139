import { pageNames } from '@faceplate/contracts/pages/page.names'
import { pathOf, type PageName } from '@faceplate/contracts/pages/site.pages'
import { originalLanguage, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { findMessages } from '@faceplate/server/process/messages'

/** Names a page of the site by its own message; undefined if its name comes from its content. */
export function nameSitePage(name: PageName, language: string): string | undefined {
  const message = (pageNames as Readonly<Partial<Record<PageName, Message>>>)[name]
  return message && findMessages(language)(message)
}

/** Pages that have a message for their name, by path. */
const named = new Map<string, { name: PageName; title: string }>(
  (Object.keys(pageNames) as PageName[]).flatMap((name) => {
    const title = nameSitePage(name, originalLanguage)
    return title === undefined ? [] : [[pathOf(name), { name, title }] as const]
  }),
)

/** The stored title of a page, in the language of the reader if it is the name that the site itself gives to the page. */
export function readTitle(t: Messages, { url, title }: { url: string; title: string }): string {
  const page = named.get(url)
  return page?.title === title ? (nameSitePage(page.name, t.language) ?? title) : title
}
