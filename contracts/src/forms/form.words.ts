import type { MessageLanguage } from '../shared/message.language.ts'
import { englishWords, type FormWords } from './form.words.en.ts'
import { russianWords } from './form.words.ru.ts'

/** Texts of forms in each language. */
export const formWords: Readonly<Record<MessageLanguage, FormWords>> = {
  en: englishWords,
  ru: russianWords,
}
