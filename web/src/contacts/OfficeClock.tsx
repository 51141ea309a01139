import type { Opening } from '@faceplate/contracts/shared/opening.contract'
import { useEffect, useState, type ReactNode } from 'react'
import { message } from '@faceplate/messages/message'
import { localeOf, type Messages } from '@faceplate/messages/messages'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { ClockFace } from './ClockFace.tsx'
import styles from './OfficeClock.module.css'
import {
  addDays,
  readDayHours,
  readOfficeTime,
  readOpening,
  type OfficeTime,
  type OpeningNow,
  type Turn,
} from './opening.now.ts'

/**
 * The clock of the office, and whether it is open. Pages are cached and work without scripts, so the server draws a clock
 * without a hand and writes the hours; only browsers know what time it is. The hours are drawn along the dial when it
 * scrolls into view.
 */
export function OfficeClock({ opening, hours }: { opening: Opening; hours: string }) {
  const time = useOfficeTime(opening.time_zone)
  const now = time && readOpening(opening, time)
  return (
    <div className={styles.clock} data-open={now?.isOpen} data-watch="">
      <ClockFace
        place={opening.place}
        spans={readDayHours(opening, time ? findShownDay(time, now) : findUsualDay(opening))}
        minute={time?.minute}
      />
      <div className={styles.words}>
        <p className={styles.now}>
          {time && now ? <Now opening={opening} time={time} now={now} /> : null}
        </p>
        {hours === '' ? null : <p className={styles.hours}>{hours}</p>}
      </div>
    </div>
  )
}

/** One sentence: `Open now, 14:32 in Novosibirsk, until 18:00`. */
function Now({ opening, time, now }: { opening: Opening; time: OfficeTime; now: OpeningNow }) {
  const t = useMessages()
  const turn = now.isOpen ? now.until : now.from
  const values = {
    place: opening.place,
    now: formatMinute(time.minute),
    turn: turn === undefined ? '' : formatTurn(t, time, turn),
    state: (text: ReactNode) => <strong className={styles.state}>{text}</strong>,
    time: (text: ReactNode) => <span className={styles.time}>{text}</span>,
  }
  if (now.isOpen) {
    return turn === undefined ? (
      <RichText message={message('contacts.clock.always')} values={values} />
    ) : (
      <RichText message={message('contacts.clock.open')} values={values} />
    )
  }
  return turn === undefined ? (
    <RichText message={message('contacts.clock.closed')} values={values} />
  ) : (
    <RichText message={message('contacts.clock.opens')} values={values} />
  )
}

/** The present minute in a time zone; undefined on the server and during hydration. */
function useOfficeTime(timeZone: string): OfficeTime | undefined {
  const [time, setTime] = useState<OfficeTime>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const update = () => {
      clearTimeout(timer)
      setTime(readOfficeTime(new Date(), timeZone))
      timer = setTimeout(update, 60_000 - (Date.now() % 60_000))
    }
    // A browser delays the timers of a hidden page, and stops the timers of a page that may come back.
    const updateIfSeen = () => {
      if (document.visibilityState === 'visible') update()
    }
    update()
    document.addEventListener('visibilitychange', updateIfSeen)
    addEventListener('pageshow', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', updateIfSeen)
      removeEventListener('pageshow', update)
    }
  }, [timeZone])
  return time
}

/** Today while its hours are not over, otherwise the day of the next opening. */
function findShownDay({ day }: OfficeTime, now: OpeningNow | undefined): string {
  return addDays(day, now?.isOpen === false ? (now.from?.inDays ?? 0) : 0)
}

/** A day with hours, for a page that does not know what day it is. */
function findUsualDay(opening: Opening): string {
  // Any week will do: this one begins on a Monday.
  const week = Array.from({ length: 7 }, (_, at) => addDays('2024-01-01', at))
  return week.find((day) => readDayHours(opening, day).length > 0) ?? '2024-01-01'
}

function formatMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** `18:00` today, `Monday, 09:00` on another day, `Tue, 12 Jan, 09:00` when that is more than six days away. */
function formatTurn({ language }: Messages, { day }: OfficeTime, { inDays, minute }: Turn): string {
  const time = formatMinute(minute)
  if (inDays === 0) return time
  const options: Intl.DateTimeFormatOptions =
    inDays < 7 ? { weekday: 'long' } : { weekday: 'short', day: 'numeric', month: 'short' }
  const format = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' })
  return `${format.format(new Date(`${addDays(day, inDays)}T00:00:00Z`))}, ${time}`
}
