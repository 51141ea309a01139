import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { Fold } from '../ui/layout/Fold.tsx'
import styles from './DeviceList.module.css'
import type { PassedLine } from './list.lines.ts'

/** Lines shown; a longer paper around a list is no help. */
const maxShown = 200

/** The lines of a list that name no device, so that nothing is dropped unseen. */
export function ListPassed({ passed }: { passed: readonly PassedLine[] }) {
  if (passed.length === 0) return null
  const words = passed.length === 1 ? '1 line was' : `${formatNumber(passed.length)} lines were`
  return (
    <Fold className={styles.passed} summary={`${words} passed over: no device is named there`}>
      <ul>
        {passed.slice(0, maxShown).map(({ line, text }) => (
          <li key={line}>
            Line {line}: <span className={styles.passedText}>{text}</span>
          </li>
        ))}
      </ul>
      {passed.length > maxShown ? <p>And {formatNumber(passed.length - maxShown)} more.</p> : null}
    </Fold>
  )
}
