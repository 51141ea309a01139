/** Finds the language of a text; undefined if it may be the language of the page. */
export type FindLanguage = (text: string) => string | undefined

let findCurrent = (): FindLanguage | undefined => undefined

/** Sets how the function of the current page is found, because a server renders several pages at once. */
export function provideFindLanguage(find: () => FindLanguage | undefined): void {
  findCurrent = find
}

/** Finds the language of a text on the current page; undefined if it may be the language of the page. */
export function findLanguage(text: string): string | undefined {
  return findCurrent()?.(text)
}
