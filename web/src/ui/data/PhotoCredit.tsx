import { langOf } from '@faceplate/contracts/shared/text.language'
import styles from './PhotoCredit.module.css'
import { useMessages } from '../text/useMessages.ts'

/** Author and licence of a photograph or film, if they are to be named. */
export function PhotoCredit({ credit }: { credit: string | undefined }) {
  const t = useMessages()
  if (credit === undefined) return null
  return (
    <small className={styles.credit} lang={langOf(credit, t.language)}>
      {credit}
    </small>
  )
}
