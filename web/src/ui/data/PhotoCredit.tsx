import styles from './PhotoCredit.module.css'

/** Author and licence of a photograph or film, if they are to be named. */
export function PhotoCredit({ credit }: { credit: string | undefined }) {
  if (credit === undefined) return null
  return <small className={styles.credit}>{credit}</small>
}
