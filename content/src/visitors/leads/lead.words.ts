import { subjectLabels } from '@faceplate/contracts/forms/consultation.subjects'
import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { localeOf, type Messages } from '@faceplate/messages/messages'
import type { Kysely } from 'kysely'
import { findDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'
import { readContacts } from './lead.body.ts'
import { cleanLine } from './lead.clean.ts'
import { formSubjects } from './lead.dictionary.ts'

/** Names the subject of a request, such as "request for a consultation". */
export async function describeSubject(
  t: Messages,
  database: Kysely<Database>,
  { form, body }: { form: string; body: Record<string, unknown> },
): Promise<string> {
  const [, type] = /^questionnaire\/(.+)$/.exec(form) ?? []
  if (type !== undefined) return nameQuestionnaire(t, database, type, body)
  const asked = Object.hasOwn(formSubjects, form) ? formSubjects[form] : undefined
  if (asked === undefined) return cleanLine(form)
  const request = t(asked)
  const { subject } = readContacts(body)
  const isAbout = typeof subject === 'string' && Object.hasOwn(subjectLabels, subject)
  if (!isAbout || subject === 'other') return request
  const label = t(subjectLabels[subject as keyof typeof subjectLabels])
  return t('lead.about', { request, subject: lower(label) })
}

async function nameQuestionnaire(
  t: Messages,
  database: Kysely<Database>,
  type: string,
  body: Record<string, unknown>,
): Promise<string> {
  const questionnaires = await findDocument<Questionnaire[]>(database, 'questionnaires')
  const title = questionnaires?.find((each) => each.type === type)?.title
  if (body['calculation'] !== undefined && body['answers'] === undefined) {
    return t('lead.forms.calculation', { type: cleanLine(type).toUpperCase() })
  }
  return title === undefined
    ? t('lead.forms.questionnaire', { type: cleanLine(type) })
    : lower(cleanLine(title))
}

/** A time in the time zone of the office, with the name of the time zone. */
export function formatTime(t: Messages, moment: string, timeZone: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return cleanLine(moment)
  const parts = {
    ...({ day: 'numeric', month: 'long', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
  } as const
  const shown = new Intl.DateTimeFormat(localeOf(t.language), { ...parts, timeZone }).format(date)
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${shown} (${[timeZone, offset].filter((each) => !/^GMT(\+0)?$/.test(each ?? 'GMT')).join(', ')})`
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
