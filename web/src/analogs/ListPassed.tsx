import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { message } from '@faceplate/messages/message'
import { Fold } from '../ui/layout/Fold.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './DeviceList.module.css'
import type { PassedLine } from '@faceplate/engineering/lists/list.free'

/** Lines shown; a longer paper around a list is no help. */
const maxShown = 200

/** The lines of a list that name no device, so that nothing is dropped unseen. */
export function ListPassed({ passed }: { passed: readonly PassedLine[] }) {
  const t = useMessages()
  if (passed.length === 0) return null
  return (
    <Fold
      className={styles.passed}
      summary={t('analogs.passed.title', {
        count: passed.length,
        number: formatNumber(passed.length, t.language),
      })}
    >
      <ul>
        {passed.slice(0, maxShown).map(({ line, text }) => (
          <li key={line}>
            <RichText
              message={message('analogs.passed.line')}
              values={{
                line,
                text,
                quote: (words) => <span className={styles.passedText}>{words}</span>,
              }}
            />
          </li>
        ))}
      </ul>
      {passed.length > maxShown ? (
        <p>
          {t('analogs.passed.more', { count: formatNumber(passed.length - maxShown, t.language) })}
        </p>
      ) : null}
    </Fold>
  )
}
