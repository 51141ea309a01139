import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { Editions } from '../../base/http/edition.ts'

type SisterSite = Site['sites'][number]

/**
 * The sites in other languages that pages link to: the other editions of this gateway, and what the content API names
 * beside them. The content API may give an edition its title and its place in the list: the first site in its language is
 * the edition, and any further one is a site of its own.
 */
export function listSites(given: readonly SisterSite[], editions: Editions): SisterSite[] {
  const others = editions.listOthers()
  const { languages, current, origin } = editions
  if (languages.length === 1) return given.filter((each) => !isSame(each, current.language, origin))
  const findStated = (wanted: string) => given.find(({ language }) => language === wanted)
  const toSite = ({ language, origin, messages, name }: (typeof others)[number]): SisterSite => {
    const stated = findStated(language)
    return {
      code: stated?.code ?? language.toUpperCase(),
      title: stated?.title ?? nameLanguage(language),
      url: `${origin}/`,
      language,
      has_same_paths: true,
      ...(name === undefined ? { is_default: true } : {}),
      offer: {
        text: messages('editions.offer'),
        open: messages('editions.open'),
        dismiss: messages('editions.dismiss'),
      },
    }
  }
  return [
    ...others.filter(({ language }) => !findStated(language)).map(toSite),
    ...given.flatMap((each) => {
      const isEdition = languages.includes(each.language) && each === findStated(each.language)
      if (!isEdition) return [each]
      return others.filter(({ language }) => language === each.language).map(toSite)
    }),
  ]
}

/** Whether a site is the one that links to it: it has the same language, or is at the same address. */
function isSame({ language, url }: SisterSite, own: string, origin: string): boolean {
  const address = URL.parse(url)
  const isHere = address?.origin === origin && address.pathname === '/'
  return isHere || language.toLowerCase() === own.toLowerCase()
}

/** The name of a language in that language, as the first word of a title. */
function nameLanguage(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
