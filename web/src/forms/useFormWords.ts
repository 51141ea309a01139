import { englishWords, type FormWords } from '@faceplate/contracts/forms/form.words.en'
import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import { use } from 'react'
import { useSiteLanguage } from '../base/useSiteLanguage.ts'
import { interfaceLanguage } from '@faceplate/contracts/shared/text.language'

let russian: Promise<FormWords> | undefined

/** The texts of forms in the language of the site. A site loads only the texts of its own language. */
export function useFormWords(): FormWords {
  if (useSiteLanguage() !== 'ru') return englishWords
  russian ??= import('@faceplate/contracts/forms/form.words.ru').then((words) => words.russianWords)
  return use(russian)
}

/** The `lang` of a form, or of its words elsewhere; undefined if it is that of the interface. */
export function useFormLang(): MessageLanguage | undefined {
  const language = useSiteLanguage()
  return language === interfaceLanguage ? undefined : language
}
