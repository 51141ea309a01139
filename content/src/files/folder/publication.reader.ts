import { describe } from '@faceplate/contracts/shared/description'
import { Type, type Static } from 'typebox'
import type { PublicSpan } from '../../base/database/public.span.ts'
import { toStartOfDay } from '../../base/database/zone.time.ts'
import type { ContentFile } from './content.files.ts'
import type { ContentFolder } from './content.folder.ts'

/** A day, which begins at midnight in the zone of the maker, or a moment with its offset; `toMoment` checks it. */
const Moment = Type.String({ minLength: 1, maxLength: 40 })

const momentPattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/

const notation = 'is neither a day (2026-12-01) nor a time with its offset (2026-12-01T09:00+03:00)'

/** Fields of everything that is public for a time only. */
export const publicationFields = {
  publish_at: Type.Optional(
    describe(Moment, 'Public from this day or moment on: 2026-12-01 or 2026-12-01T09:00+03:00'),
  ),
  unpublish_at: Type.Optional(describe(Moment, 'No longer public from this day or moment on')),
  draft: Type.Optional(describe(Type.Boolean(), 'Only previews show it')),
}

/** Their names, for forms of the editor. */
export const publicationFieldNames = ['publish_at', 'unpublish_at', 'draft'] as const

/** The dates of an entry as written. */
export interface PublicationEntry {
  publish_at?: Static<typeof Moment>
  unpublish_at?: Static<typeof Moment>
  draft?: boolean
  /** Day of publication, if the entry has one. It is public from then on unless `publish_at` says otherwise. */
  published_on?: string
}

/** Reads when an entry is public; `path` is the path of the entry. Faults are added to the folder. */
export function readPublication(
  folder: ContentFolder,
  file: ContentFile<unknown>,
  path: readonly (string | number)[],
  entry: PublicationEntry,
): PublicSpan {
  return readSpan(entry, folder.timeZone, (field, reason) => {
    folder.refuse(file, [...path, field], reason)
  })
}

/** Reads when an entry is public, in the time zone of the maker. Faults of its fields are given to `refuse`. */
export function readSpan(
  { publish_at, unpublish_at, published_on, draft = false }: PublicationEntry,
  timeZone: string,
  refuse: (field: keyof PublicationEntry, reason: string) => void,
): PublicSpan {
  const read = (field: keyof PublicationEntry, value: string | undefined, absent: string) => {
    if (value === undefined) return absent
    const moment = momentPattern.test(value) ? toMoment(value, timeZone) : undefined
    if (!momentPattern.test(value)) refuse(field, notation)
    else if (moment === undefined) refuse(field, `'${value}' is not in the calendar`)
    return moment ?? absent
  }
  const public_from =
    publish_at === undefined
      ? read('published_on', published_on, '')
      : read('publish_at', publish_at, '')
  const public_until = read('unpublish_at', unpublish_at, '9999')
  if (public_until <= public_from) {
    refuse('unpublish_at', `must be after its publication, ${publish_at ?? published_on}`)
  }
  return { public_from, public_until, draft: draft ? 1 : 0 }
}

/** An entry without the fields from which `readPublication` reads when it is public. */
export function omitPublication<Entry extends PublicationEntry>({
  publish_at: _from,
  unpublish_at: _until,
  draft: _draft,
  ...rest
}: Entry) {
  return rest
}

/** A day or a moment in ISO 8601 in UTC; undefined if the calendar or the clock does not have it. */
export function toMoment(value: string, timeZone: string): string | undefined {
  const day = value.slice(0, 10)
  const isDay = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(isDay.getTime()) || isDay.toISOString().slice(0, 10) !== day) return undefined
  if (value === day) return toStartOfDay(day, timeZone)
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
