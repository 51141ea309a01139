import { CommandError } from '@faceplate/server/settings/command'
import type { LeadFilter } from './leads.reader.ts'
import type { SubcommandInput } from './leads.subcommand.ts'

/** Options that filter requests. */
export const filterOptions = {
  form: { type: 'string' },
  since: { type: 'string' },
  quarantine: { type: 'boolean' },
} as const

export const filterUsage = '[--form FORM] [--since DATE] [--quarantine]'

export function readFilter({ options }: SubcommandInput): LeadFilter {
  const { form, since, quarantine } = options as {
    form?: string
    since?: string
    quarantine?: boolean
  }
  return { form, since: readDate(since), isQuarantined: quarantine ?? false }
}

/** Reads a date of the command line. */
export function readDate(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const date = new Date(text)
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(date.getTime())) return date
  throw new CommandError(`'${text}' is not a date: write it as 2026-01-31`)
}
