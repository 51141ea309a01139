/** A language with the scheme and host at which it is served. */
export interface EditionAddress {
  language: string
  origin: string
}

/** Reads `EDITIONS`, in its order. */
export function parseEditions(text: string): EditionAddress[] {
  return text.split(',').map((each) => {
    const [language = '', address = ''] = each.trim().split('=')
    return { language, origin: new URL(address).origin }
  })
}

/** Says what is wrong with `EDITIONS`; undefined if nothing is. */
export function findEditionsFault(
  editions: readonly EditionAddress[],
  { LANGUAGE, PUBLIC_ORIGIN }: { LANGUAGE: string; PUBLIC_ORIGIN?: string },
): string | undefined {
  const languages = new Set(editions.map(({ language }) => language))
  if (languages.size < editions.length) return 'names a language twice'
  const hosts = new Set(editions.map(({ origin }) => new URL(origin).host.replace(/^www\./, '')))
  if (hosts.size < editions.length) return 'names a host twice'
  const first = editions.find(({ language }) => language === LANGUAGE)
  if (!first) return `has no edition in LANGUAGE=${LANGUAGE}, which is the default one`
  if (PUBLIC_ORIGIN !== undefined && new URL(PUBLIC_ORIGIN).origin !== first.origin) {
    return `gives ${LANGUAGE} another address than PUBLIC_ORIGIN=${PUBLIC_ORIGIN}`
  }
  return undefined
}
