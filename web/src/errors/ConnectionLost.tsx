import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ErrorPage.module.css'
import { UnpluggedPort } from './UnpluggedPort.tsx'

/** Shown when the connection is lost during a navigation; retries automatically once the browser is online. */
export function ConnectionLost() {
  const t = useMessages()
  const router = useRouter()
  const tryAgain = () => void router.invalidate({ filter: ({ status }) => status === 'error' })
  useEffect(() => {
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  })
  return (
    <Container>
      <title>{t('errors.connection.title')}</title>
      <section className={styles.page}>
        <div role="alert">
          <h1>{t('errors.connection.title')}</h1>
          <p>{t('errors.connection.text')}</p>
          <Button onClick={tryAgain}>{t('errors.connection.again')}</Button>
        </div>
        <UnpluggedPort />
      </section>
    </Container>
  )
}
