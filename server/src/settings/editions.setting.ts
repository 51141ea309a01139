import type { ReadSettings } from './settings.reader.ts'

/** A language with the scheme and host at which it is served. */
export interface EditionAddress {
  language: string
  origin: string
}

/** Reads `EDITIONS`, in its order. Throws for a pair that `checkEditions` refuses. */
export function parseEditions(text: string): EditionAddress[] {
  return text.split(',').map((each) => {
    const [language = '', address = ''] = each.trim().split('=')
    return { language, origin: new URL(address).origin }
  })
}

/** The settings that say at which addresses a site is served. */
interface AddressSettings {
  LANGUAGE: string
  EDITIONS?: string
  PUBLIC_ORIGIN?: string
}

/** The editions of a site, as far as their addresses are configured. */
export function listEditions({
  EDITIONS,
  LANGUAGE,
  PUBLIC_ORIGIN,
}: AddressSettings): EditionAddress[] {
  const first = PUBLIC_ORIGIN === undefined ? [] : [{ language: LANGUAGE, origin: PUBLIC_ORIGIN }]
  if (EDITIONS === undefined) return first
  // `PUBLIC_ORIGIN` is the address of the default edition as it is written.
  const others = parseEditions(EDITIONS).filter(({ language }) => language !== LANGUAGE)
  return [...first, ...others]
}

/**
 * Checks `EDITIONS` against the settings beside it. The address of the default edition becomes the address of the site,
 * wherever only one is needed.
 */
export function checkEditions({
  config,
  refuse,
  problems,
}: Pick<ReadSettings<never>, 'refuse' | 'problems'> & { config: AddressSettings }): void {
  // The check applies only to values that are valid individually.
  const isSound = !problems.some(({ name }) => name === 'EDITIONS' || name === 'LANGUAGE')
  if (!isSound) return
  if (!isTag(config.LANGUAGE)) refuse('LANGUAGE', 'is no language tag (BCP 47)')
  if (config.EDITIONS === undefined) return
  const fault = findPairFault(config.EDITIONS) ?? findEditionsFault(config.EDITIONS, config)
  if (fault !== undefined) {
    refuse('EDITIONS', fault)
    return
  }
  const first = parseEditions(config.EDITIONS).find(({ language }) => language === config.LANGUAGE)
  if (first) config.PUBLIC_ORIGIN ??= first.origin
}

/**
 * The scheme and host at which texts in a language are served: those of its edition, also if that names a region; the
 * fallback if no edition shows the language.
 */
export function findEditionOrigin(
  editions: readonly EditionAddress[],
  language: string,
  fallback: string,
): string {
  const wanted = language.toLowerCase()
  const tags = editions.map((each) => ({ tag: each.language.toLowerCase(), origin: each.origin }))
  const found =
    tags.find(({ tag }) => tag === wanted) ?? tags.find(({ tag }) => tag.startsWith(`${wanted}-`))
  return found?.origin ?? fallback
}

/** Finds a language or an address that is none although the pattern of the setting accepts it. */
function findPairFault(text: string): string | undefined {
  for (const each of text.split(',')) {
    const [language = '', address = ''] = each.trim().split('=')
    if (!isTag(language)) return `names '${language}', which is no language tag (BCP 47)`
    if (!URL.canParse(address)) return `names '${address}', which is no address`
  }
  return undefined
}

/** Whether `Intl` accepts a language: pages are formatted with it. */
function isTag(language: string): boolean {
  try {
    return new Intl.Locale(language).language !== ''
  } catch {
    return false
  }
}

/** Explains how `EDITIONS` contradicts itself or the other settings; undefined if it does not. */
function findEditionsFault(
  text: string,
  { LANGUAGE, PUBLIC_ORIGIN }: AddressSettings,
): string | undefined {
  const editions = parseEditions(text)
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
