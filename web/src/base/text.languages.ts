import { listTextLanguages, markLanguages } from '@faceplate/contracts/shared/fallback.language'
import { langOf } from '@faceplate/contracts/shared/text.language'
import type { QueryClient } from '@tanstack/react-query'
import type { FindLanguage } from '../jsx/text.language.ts'
import type { RouterContext } from './context.ts'

const languagesOf = new WeakMap<QueryClient, Map<string, string>>()

/** Notes the languages of texts in all responses that a client stores (`lang` of their objects). */
export function noteTextLanguages(client: QueryClient): void {
  const languages = new Map<string, string>()
  languagesOf.set(client, languages)
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    for (const [text, language] of listTextLanguages(event.query.state.data)) {
      languages.set(text, language)
    }
  })
}

/** Creates the function that finds the language of a text on a page: as a response names it, else by its script. */
export function createFindLanguage(
  page: Pick<RouterContext, 'queryClient' | 'messages' | 'language'>,
): FindLanguage {
  const languages = languagesOf.get(page.queryClient)
  return (text) => {
    const named = languages?.get(text)
    if (named !== undefined) return named
    const found = langOf(text, page.messages.language)
    if (found === undefined || (found === 'ru' && hasLatinWord.test(text))) return undefined
    // Without texts of the interface in Kazakh, the content of a Kazakh edition stands in an English one.
    return langOf(text, page.language) === undefined ? page.language : found
  }
}

/** A word in small letters: a sentence in Latin letters quotes Russian, as `Nothing found for “коммутатор”`. */
const hasLatinWord = /(?<!\S)(?:(?=\p{Script=Latin})\p{Ll}){3,}(?!\S)/u

/** Copies the languages of texts (`lang`) from a response to a part of it. */
export function keepTextLanguages<Part>(part: Part, response: unknown): Part {
  const languages = listTextLanguages(response)
  return languages.size === 0 ? part : markLanguages(part, (text) => languages.get(text))
}
