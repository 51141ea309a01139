import { formatDay } from './day.format.ts'
import { useMessages } from './useMessages.ts'

/** A day for people and for programs; nothing if it is not known. */
export function Day({ day }: { day: string | null }) {
  const { language } = useMessages()
  return day === null ? null : <time dateTime={day}>{formatDay(day, language)}</time>
}
