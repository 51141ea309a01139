import { localeOf } from '@faceplate/messages/messages'
import { Container } from '../ui/layout/Container.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './StaleMessage.module.css'

/** Shows the time of the data of the page, because newer data is unavailable. */
export function StaleMessage({ sinceMs }: { sinceMs: number }) {
  const t = useMessages()
  const time = new Date(sinceMs).toLocaleTimeString(localeOf(t.language), {
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <Container>
      <Notice className={styles.message} title={t('errors.stale.title', { time })}>
        {t('errors.stale.text')}
      </Notice>
    </Container>
  )
}
