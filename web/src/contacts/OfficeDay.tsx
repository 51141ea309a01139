import styles from './OfficeDay.module.css'

const hourWidth = 9.9
const start = 1.2

/** Office hours as text and on a timeline of the day, which is filled in when it scrolls into view. */
export function OfficeDay({ hours }: { hours: string }) {
  const [from, to] = readHours(hours)
  return (
    <div className={styles.day} data-watch="">
      <p>{hours}</p>
      {from === undefined || to === undefined ? null : (
        <svg className={styles.line} viewBox="0 0 240 18" aria-hidden="true">
          {Array.from({ length: 25 }, (_, hour) => (
            <path
              key={hour}
              className={styles.tick}
              d={`M${start + hour * hourWidth} ${hour % 6 === 0 ? 1 : 6}V12`}
            />
          ))}
          <rect
            className={styles.open}
            x={start + from * hourWidth}
            y="8"
            width={(to - from) * hourWidth}
            height="4"
          />
        </svg>
      )}
    </div>
  )
}

/** Parses hours of the day, 0 to 24, from a text such as `9 a.m. to 6 p.m.`; empty for any other text. */
function readHours(text: string): number[] {
  const hours = [...text.matchAll(/\b(\d{1,2}) (a|p)\.m\./g)].map(
    ([, hour, half]) => (Number(hour) % 12) + (half === 'p' ? 12 : 0),
  )
  return hours.length === 2 ? hours : []
}
