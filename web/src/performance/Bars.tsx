import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './Performance.module.css'

export interface Bar {
  label: string
  /** The figure as people read it. */
  text: string
  /** Parts from left to right, in the unit of the axis. */
  parts: readonly { value: number; tone: 'accent' | 'quiet' | 'beyond'; name?: string }[]
}

/** Space between two parts, and the part of the axis that a name needs. */
const gapPercent = 0.4
const namePercent = 22

/**
 * Figures of one unit as bars from zero. The picture is a table: each row has its name, its bar and its figure. A `mark` is a
 * limit that all rows are judged by.
 */
export function Bars({
  title,
  bars,
  max,
  mark,
}: {
  title: string
  bars: readonly Bar[]
  /** End of the axis; by default the longest bar. */
  max?: number
  mark?: number
}) {
  const t = useMessages()
  const lengths = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))
  const end = max ?? Math.max(mark ?? 0, ...lengths)
  const toPercent = (value: number) => Math.round((value / end) * 10_000) / 100
  return (
    <table className={styles.bars}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{t('performance.figure')}</th>
          <th scope="col">{t('performance.value')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, text, parts }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <span className={styles.figure}>{text}</span>
              <svg className={styles.bar} aria-hidden="true">
                <rect className={styles.track} width="100%" height="100%" />
                {parts.map(({ value, tone, name }, at) => {
                  const before = parts.slice(0, at).reduce((sum, each) => sum + each.value, 0)
                  const x = toPercent(before) + (at > 0 ? gapPercent : 0)
                  const width = Math.max(0, toPercent(before + value) - x)
                  return (
                    <g key={`${before}`}>
                      <rect
                        className={styles[tone]}
                        x={`${x}%`}
                        width={`${width}%`}
                        height="100%"
                      />
                      {name !== undefined && width > namePercent ? (
                        <text className={styles.inside} x={`${x}%`} dx="8" y="50%" dy="0.36em">
                          {name}
                        </text>
                      ) : null}
                    </g>
                  )
                })}
                {mark === undefined ? null : (
                  <line
                    className={styles.mark}
                    x1={`${toPercent(mark)}%`}
                    x2={`${toPercent(mark)}%`}
                    y1="-6"
                    y2="100%"
                  />
                )}
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
