/** Finds the language of a text; undefined if it may be that of the page. */
export type FindLanguage = (text: string) => string | undefined

let findCurrent = (): FindLanguage | undefined => undefined

/** Says where the function of the page that is being rendered is: a server renders several at once. */
export function provideFindLanguage(find: () => FindLanguage | undefined): void {
  findCurrent = find
}

/** The language of a text, if it is another one than that of the page. */
export function findLanguage(text: string): string | undefined {
  return findCurrent()?.(text)
}
