import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import type { PdfWords } from './pdf.dictionary.ts'
import { englishWords } from './pdf.words.en.ts'
import { russianWords } from './pdf.words.ru.ts'

/** Words of generated documents and drawings in each language. */
export const pdfWords: Readonly<Record<MessageLanguage, PdfWords>> = {
  en: englishWords,
  ru: russianWords,
}

const days = new Map<MessageLanguage, Intl.DateTimeFormat>()

/** Formats a day such as 2026-11-21 in full. */
export function formatDay(day: string, language: MessageLanguage): string {
  let format = days.get(language)
  if (!format) {
    const locale = language === 'en' ? 'en-GB' : language
    // UTC, because a day has no time zone.
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    days.set(language, format)
  }
  return format.format(new Date(`${day}T00:00:00Z`))
}
