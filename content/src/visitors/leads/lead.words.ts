import { formWords } from '@faceplate/contracts/forms/form.words'
import { consultationSubjects } from '@faceplate/contracts/forms/forms.contract'
import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import type { Kysely } from 'kysely'
import { findDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'
import { readContacts } from './lead.body.ts'
import { cleanLine } from './lead.clean.ts'
import { leadWords } from './lead.dictionary.ts'

/** Names the subject of a request, such as "request for a consultation". */
export async function describeSubject(
  database: Kysely<Database>,
  { form, body }: { form: string; body: Record<string, unknown> },
  language: MessageLanguage = 'en',
): Promise<string> {
  const [, type] = /^questionnaire\/(.+)$/.exec(form) ?? []
  if (type !== undefined) return nameQuestionnaire(database, type, body, language)
  const { forms } = leadWords[language]
  const words = Object.hasOwn(forms, form) ? forms[form] : undefined
  if (words === undefined) return cleanLine(form)
  const { subject } = readContacts(body)
  const isAbout = typeof subject === 'string' && Object.hasOwn(consultationSubjects, subject)
  if (!isAbout || subject === 'other') return words
  const { subjects } = formWords[language]
  return `${words}: ${lower(subjects[subject as keyof typeof subjects])}`
}

async function nameQuestionnaire(
  database: Kysely<Database>,
  type: string,
  body: Record<string, unknown>,
  language: MessageLanguage,
): Promise<string> {
  const words = leadWords[language]
  const questionnaires = await findDocument<Questionnaire[]>(database, 'questionnaires')
  const title = questionnaires?.find((each) => each.type === type)?.title
  if (body['calculation'] !== undefined && body['answers'] === undefined) {
    return words.calculation(cleanLine(type).toUpperCase())
  }
  return title === undefined ? words.questionnaire(cleanLine(type)) : lower(cleanLine(title))
}

/** A time in the time zone of the office, with the name of the time zone. */
export function formatTime(moment: string, timeZone: string, language: MessageLanguage): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return cleanLine(moment)
  const parts = {
    ...({ day: 'numeric', month: 'long', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
  } as const
  const shown = new Intl.DateTimeFormat(leadWords[language].locale, { ...parts, timeZone }).format(
    date,
  )
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${shown} (${[timeZone, offset].filter((each) => !/^GMT(\+0)?$/.test(each ?? 'GMT')).join(', ')})`
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
