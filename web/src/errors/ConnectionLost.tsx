import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import styles from './ErrorPage.module.css'
import { UnpluggedPort } from './UnpluggedPort.tsx'

/** Shown when the connection is lost during a navigation; retries automatically once the browser is online. */
export function ConnectionLost() {
  const router = useRouter()
  const tryAgain = () => void router.invalidate({ filter: ({ status }) => status === 'error' })
  useEffect(() => {
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  })
  return (
    <Container>
      <title>No connection</title>
      <section className={styles.page}>
        <div role="alert">
          <h1>No connection</h1>
          <p>The page could not be reached. It is shown as soon as you are connected again.</p>
          <Button onClick={tryAgain}>Try again</Button>
        </div>
        <UnpluggedPort />
      </section>
    </Container>
  )
}
