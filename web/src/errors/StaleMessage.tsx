import { Container } from '../ui/layout/Container.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import styles from './StaleMessage.module.css'

/** Shows the time of the data of the page, because newer data is unavailable. */
export function StaleMessage({ sinceMs }: { sinceMs: number }) {
  const time = new Date(sinceMs).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return (
    <Container>
      <Notice className={styles.message} title={`This page is as it was at ${time}`}>
        Newer data cannot be reached at the moment.
      </Notice>
    </Container>
  )
}
