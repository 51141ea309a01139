import { englishWords, type FormWords } from '@faceplate/contracts/forms/form.words.en'
import { use } from 'react'
import { useSiteLanguage } from '../base/useSiteLanguage.ts'

let russian: Promise<FormWords> | undefined

/** The texts of forms in the language of the site. A site loads only the texts of its own language. */
export function useFormWords(): FormWords {
  if (useSiteLanguage() !== 'ru') return englishWords
  russian ??= import('@faceplate/contracts/forms/form.words.ru').then((words) => words.russianWords)
  return use(russian)
}
