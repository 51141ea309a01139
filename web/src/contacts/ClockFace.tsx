import styles from './OfficeClock.module.css'

const centre = 200
const bandRadius = 171

/**
 * A dial of 24 hours with noon at the top, like a station clock by which a whole day can be seen: the band is the hours of
 * the office. Without a minute it has no hand. The text beside it says the same.
 */
export function ClockFace({
  place,
  spans,
  minute,
}: {
  place: string
  spans: readonly (readonly [from: number, until: number])[]
  minute: number | undefined
}) {
  return (
    <svg className={styles.face} viewBox="0 0 400 400" aria-hidden="true">
      <circle className={styles.dial} cx={centre} cy={centre} r="198" />
      <path className={styles.minor} d={drawTicks(96, 151, 157)} />
      <path className={styles.major} d={drawTicks(24, 146, 157)} />
      <circle className={styles.track} cx={centre} cy={centre} r={bandRadius} />
      {spans.map(([from, until]) => (
        <path key={from} className={styles.band} d={drawArc(from, until)} pathLength={1} />
      ))}
      {[0, 3, 6, 9, 12, 15, 18, 21].map((hour) => {
        const [x, y] = findPoint(hour * 60, 124)
        return (
          <text key={hour} className={styles.numeral} x={x} y={y} dy="0.36em">
            {hour}
          </text>
        )
      })}
      <text className={styles.place} x={centre} y="262">
        {place}
      </text>
      {minute === undefined ? null : (
        <g transform={`rotate(${minute / 4 + 180} ${centre} ${centre})`}>
          <path className={styles.hand} d={`M${centre} 232V34`} />
          <circle className={styles.hub} cx={centre} cy={centre} r="11" />
        </g>
      )}
    </svg>
  )
}

/** The point of a minute of the day: midnight is at the bottom, and the day goes clockwise in every language. */
function findPoint(minute: number, radius: number): [x: string, y: string] {
  const angle = (minute / 720) * Math.PI
  return [
    (centre - radius * Math.sin(angle)).toFixed(1),
    (centre + radius * Math.cos(angle)).toFixed(1),
  ]
}

function drawTicks(count: number, inner: number, outer: number): string {
  return Array.from({ length: count }, (_, at) => {
    const minute = (at * 1440) / count
    return `M${findPoint(minute, inner).join(' ')}L${findPoint(minute, outer).join(' ')}`
  }).join('')
}

/** A full circle has no arc between its ends, so a day is drawn as two halves. */
function drawArc(from: number, until: number): string {
  const middle = (from + until) / 2
  const arcTo = (minute: number) =>
    `A${bandRadius} ${bandRadius} 0 0 1 ${findPoint(minute, bandRadius).join(' ')}`
  return `M${findPoint(from, bandRadius).join(' ')}${arcTo(middle)}${arcTo(until)}`
}
