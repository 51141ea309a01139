import type { MessageLanguage } from './message.language.ts'

/** Language of the interface, and so of every document. Forms and content may be in another one. */
export const interfaceLanguage = 'en'

/** Language of a text for screen readers, by its script: forms and content are English or Russian. */
export function languageOf(text: string): MessageLanguage {
  return /\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en'
}

/** The `lang` of a text that stands in the interface; undefined if it is that of the interface. */
export function langOf(text: string): MessageLanguage | undefined {
  const language = languageOf(text)
  return language === interfaceLanguage ? undefined : language
}
