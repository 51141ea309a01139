import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isConnectionLost, readStatus } from '../base/page.status.ts'
import { buttonClass } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { ConnectionLost } from './ConnectionLost.tsx'
import styles from './ErrorPage.module.css'
import { SearchOffer } from './SearchOffer.tsx'
import { UnpluggedPort } from './UnpluggedPort.tsx'

interface ErrorPageProps {
  /** The error, if the status is not known in advance. */
  error?: unknown
  code?: number
  detail?: string
  /** Clears the error before the visitor goes home. */
  onLeave?: () => void
}

/** Content of the error page (X-error). */
export function ErrorPageContent({
  error,
  code = readStatus(error),
  detail,
  onLeave,
}: ErrorPageProps) {
  // State at the time of the error; it does not change once the browser is online again.
  const [isLost] = useState(() => !import.meta.env.SSR && isConnectionLost(error))
  if (isLost) return <ConnectionLost />
  const description = code === 404 ? 'Page not found' : 'Server error'
  return (
    <Container>
      <title>{`${code} error`}</title>
      <meta name="robots" content="noindex" />
      <section className={styles.page}>
        <div>
          <h1>{code} error</h1>
          <p>{description}</p>
          {detail === undefined ? null : <p>{detail}</p>}
          <div>
            {code === 404 ? <SearchOffer /> : null}
            <Link
              to={pathOf('index')}
              preload="viewport"
              className={buttonClass(code === 404 ? 'secondary' : 'primary')}
              onClick={onLeave}
            >
              Back to home page
            </Link>
          </div>
        </div>
        <UnpluggedPort />
      </section>
    </Container>
  )
}
