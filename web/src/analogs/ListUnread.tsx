import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { message } from '@faceplate/messages/message'
import type { UnreadOutput } from '@faceplate/engineering/lists/session/output.aside'
import { Fold } from '../ui/layout/Fold.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './DeviceList.module.css'

/** Lines shown of each output. */
const maxShown = 200

/** Output of devices that no reader knows, as one group for each command, so that nothing is dropped unseen. */
export function ListUnread({ unread }: { unread: readonly UnreadOutput[] }) {
  const t = useMessages()
  return unread.map(({ command, lines }) => {
    const counted = { count: lines.length, number: formatNumber(lines.length, t.language) }
    return (
      <Fold
        key={lines[0]?.line}
        className={styles.passed}
        summary={
          command === undefined
            ? t('analogs.unread.output', counted)
            : t('analogs.unread.command', { ...counted, command })
        }
      >
        <p>{t('analogs.unread.why')}</p>
        <ul>
          {lines.slice(0, maxShown).map(({ line, text }) => (
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
        {lines.length > maxShown ? (
          <p>
            {t('analogs.passed.more', { count: formatNumber(lines.length - maxShown, t.language) })}
          </p>
        ) : null}
      </Fold>
    )
  })
}
