import { consultationSubjects, type Questionnaire } from '@faceplate/contracts/forms.contract'
import type { Kysely } from 'kysely'
import { findDocument } from '../database/document.store.ts'
import type { Database } from '../database/schema.ts'
import { readContacts } from './lead.body.ts'
import { cleanLine } from './lead.clean.ts'

/** What each form asks for; questionnaires say it themselves. */
const formWords: Readonly<Record<string, string>> = {
  partner: 'request for partnership',
  call: 'request for a call',
  consultation: 'request for advice',
  'good-request': 'request for equipment',
  'sfp-request': 'request for pluggable modules',
  'good-testing-request': 'request for equipment to test',
  'for-design': 'request for help with a design',
  solution: 'request about a solution',
  analog: 'request for alternatives',
  support: 'request to technical support',
  'warranty-extension': 'request for a longer warranty',
  'good-substitution': 'request for a substitution',
}

/** What a request asks for, in words. */
export async function nameRequest(
  database: Kysely<Database>,
  { form, body }: { form: string; body: Record<string, unknown> },
): Promise<string> {
  const [, type] = /^questionnaire\/(.+)$/.exec(form) ?? []
  if (type !== undefined) return nameQuestionnaire(database, type, body)
  const words = Object.hasOwn(formWords, form) ? formWords[form] : undefined
  if (words === undefined) return cleanLine(form)
  const { subject } = readContacts(body)
  const isAbout = typeof subject === 'string' && Object.hasOwn(consultationSubjects, subject)
  if (!isAbout || subject === 'other') return words
  return `${words}: ${lower(consultationSubjects[subject as keyof typeof consultationSubjects])}`
}

async function nameQuestionnaire(
  database: Kysely<Database>,
  type: string,
  body: Record<string, unknown>,
): Promise<string> {
  const questionnaires = await findDocument<Questionnaire[]>(database, 'questionnaires')
  const title = questionnaires?.find((each) => each.type === type)?.title
  if (body['calculation'] !== undefined && body['answers'] === undefined) {
    return `calculation for ${cleanLine(type).toUpperCase()}`
  }
  return title === undefined ? `questionnaire ${cleanLine(type)}` : lower(cleanLine(title))
}

/** A moment as the clock of an office shows it, with the name of that clock. */
export function describeMoment(moment: string, timeZone: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return cleanLine(moment)
  const parts = {
    ...({ day: 'numeric', month: 'long', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
  } as const
  const shown = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone }).format(date)
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${shown} (${[timeZone, offset].filter((each) => !/^GMT(\+0)?$/.test(each ?? 'GMT')).join(', ')})`
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
