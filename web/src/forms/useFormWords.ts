import { englishWords, type FormWords } from '@faceplate/contracts/forms/form.words.en'
import { use } from 'react'
import { useSiteLanguage } from '../base/useSiteLanguage.ts'

let russian: Promise<FormWords> | undefined

/** The words of forms in the language of the site; a site carries the words of its own alone. */
export function useFormWords(): FormWords {
  if (useSiteLanguage() !== 'ru') return englishWords
  russian ??= import('@faceplate/contracts/forms/form.words.ru').then((words) => words.russianWords)
  return use(russian)
}
