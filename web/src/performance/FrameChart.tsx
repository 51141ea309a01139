import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { useMessages } from '../ui/text/useMessages.ts'
import { roundRate } from '@faceplate/engineering/units/performance.units'
import styles from './Performance.module.css'

export interface FrameSeries {
  name?: string
  points: readonly { bytes: number; value: number }[]
}

export interface FrameChartProps {
  title: string
  /** Quantity and unit of the figures. */
  about: string
  unit: string
  series: readonly FrameSeries[]
  /** How one series is drawn: columns for amounts, a line for times. Several series are lines. */
  shape: 'columns' | 'line'
  /** A limit of all figures, with its label. */
  limit?: { value: number; label: string } | undefined
  /** A further column of the table, from the size and the figure. */
  more?: { unit: string; read: (bytes: number, value: number) => number }
}

/**
 * Figures by the size of frames: columns with their figures for one series, lines with their names for several. Positions are
 * percentages, so that the picture fits any width and its letters keep their size. The table has all figures.
 */
export function FrameChart(props: FrameChartProps) {
  const { about, series, limit, shape } = props
  const t = useMessages()
  const sizes = [
    ...new Set(series.flatMap(({ points }) => points.map(({ bytes }) => bytes))),
  ].toSorted((a, b) => a - b)
  const top = Math.max(
    limit?.value ?? 0,
    ...series.flatMap(({ points }) => points.map(({ value }) => value)),
  )
  const place: Place = {
    x: (bytes) => toPercent((sizes.indexOf(bytes) + 0.5) / sizes.length),
    y: (value) => toPercent(1 - value / top),
    step: 100 / sizes.length,
    write: (value) => formatNumber(roundRate(value), t.language),
  }
  const [first, ...others] = series
  return (
    <>
      <p className={styles.about}>{about}</p>
      <div className={styles.plot} data-lines={others.length > 0 ? '' : undefined}>
        <svg aria-hidden="true">
          {first && others.length === 0 && shape === 'columns' ? (
            <Columns series={first} place={place} />
          ) : (
            series.map((each, at) => (
              <Line
                key={each.name ?? ''}
                series={each}
                place={place}
                isFirst={at === 0}
                isNamedBelow={isCovered(each, series, top)}
              />
            ))
          )}
          <line className={styles.base} x2="100%" y1="100%" y2="100%" />
          {limit ? (
            <>
              <line
                className={styles.limit}
                x2="100%"
                y1={`${place.y(limit.value)}%`}
                y2={`${place.y(limit.value)}%`}
              />
              <text className={styles.limitName} y={`${place.y(limit.value)}%`} dy="-7">
                {limit.label}
              </text>
            </>
          ) : null}
          {sizes.map((bytes) => (
            <text key={bytes} className={styles.size} x={`${place.x(bytes)}%`} y="100%" dy="18">
              {bytes}
            </text>
          ))}
        </svg>
      </div>
      <FrameTable {...props} sizes={sizes} />
    </>
  )
}

/** Part of the axis that a name needs above the end of a line. */
const nameShare = 0.18

/** Whether another line ends closely above the end of a line. */
function isCovered(own: FrameSeries, all: readonly FrameSeries[], top: number): boolean {
  const end = own.points.at(-1)?.value ?? 0
  return all.some((other) => {
    const above = (other.points.at(-1)?.value ?? 0) - end
    return other !== own && above >= 0 && above < top * nameShare
  })
}

interface Place {
  x: (bytes: number) => number
  y: (value: number) => number
  step: number
  write: (value: number) => string
}

function Columns({ series, place }: { series: FrameSeries; place: Place }) {
  const width = place.step * 0.74
  return series.points.map(({ bytes, value }) => {
    const [x, y] = [place.x(bytes), place.y(value)]
    // The figure of a low column stands on it.
    const isLow = y > 82
    return (
      <g key={bytes}>
        <rect
          className={styles.accent}
          x={`${x - width / 2}%`}
          y={`${y}%`}
          width={`${width}%`}
          height={`${100 - y}%`}
        />
        <text
          className={isLow ? styles.value : styles.valueInside}
          x={`${x}%`}
          y={`${y}%`}
          dy={isLow ? -6 : 16}
        >
          {place.write(value)}
        </text>
      </g>
    )
  })
}

/** A line with its first figure, and its name and last figure at its end; a line without a name has all figures. Only the first line has the accent. */
function Line({
  series: { name, points },
  place,
  isFirst,
  isNamedBelow,
}: {
  series: FrameSeries
  place: Place
  isFirst: boolean
  /** Whether there is no room for its name above its end. */
  isNamedBelow: boolean
}) {
  const last = points.at(-1)
  // A long name on a phone reaches back over half of the sizes, where the line is lower.
  const foot = Math.min(...points.slice(-3).map(({ value }) => value))
  const labelled = name === undefined ? points : points.slice(0, 1)
  return (
    <g className={isFirst ? styles.first : styles.other}>
      {points.map(({ bytes, value }, at) => {
        const before = points[at - 1]
        return (
          <g key={bytes}>
            {before ? (
              <line
                x1={`${place.x(before.bytes)}%`}
                y1={`${place.y(before.value)}%`}
                x2={`${place.x(bytes)}%`}
                y2={`${place.y(value)}%`}
              />
            ) : null}
            <circle cx={`${place.x(bytes)}%`} cy={`${place.y(value)}%`} r="3.5" />
          </g>
        )
      })}
      {labelled.map(({ bytes, value }) => (
        <text
          key={bytes}
          className={styles.value}
          x={`${place.x(bytes)}%`}
          y={`${place.y(value)}%`}
          dy="-9"
        >
          {place.write(value)}
        </text>
      ))}
      {name !== undefined && last ? (
        <text
          className={styles.lineName}
          x={`${place.x(last.bytes) + place.step / 2}%`}
          y={`${place.y(isNamedBelow ? foot : last.value)}%`}
          dy={isNamedBelow ? 20 : -9}
        >
          {name} <tspan className={styles.lastValue}>{place.write(last.value)}</tspan>
        </text>
      ) : null}
    </g>
  )
}

function FrameTable({
  title,
  unit,
  series,
  more,
  sizes,
}: FrameChartProps & { sizes: readonly number[] }) {
  const t = useMessages()
  const write = (value: number) => formatNumber(roundRate(value), t.language)
  const find = (points: FrameSeries['points'], bytes: number) =>
    points.find((point) => point.bytes === bytes)?.value
  return (
    <details className={styles.details}>
      <summary>{t('performance.asTable')}</summary>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('performance.unit.bytes')}</th>
            {series.map(({ name }) => (
              <th key={name ?? ''} scope="col">
                {name === undefined ? unit : `${name}, ${unit}`}
              </th>
            ))}
            {more && series.length === 1 ? <th scope="col">{more.unit}</th> : null}
          </tr>
        </thead>
        <tbody>
          {sizes.map((bytes) => {
            const values = series.map(({ points }) => find(points, bytes))
            const [only] = values
            return (
              <tr key={bytes}>
                <th scope="row">{bytes}</th>
                {values.map((value, at) => (
                  <td key={series[at]?.name ?? ''}>{value === undefined ? '–' : write(value)}</td>
                ))}
                {more && series.length === 1 && only !== undefined ? (
                  <td>{write(more.read(bytes, only))}</td>
                ) : null}
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}

function toPercent(share: number): number {
  return Math.round(share * 10_000) / 100
}
