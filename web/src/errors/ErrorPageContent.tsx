import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isConnectionLost, readStatus } from '../base/page.status.ts'
import { buttonClass } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
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
  const t = useMessages()
  // State at the time of the error; it does not change once the browser is online again.
  const [isLost] = useState(() => !import.meta.env.SSR && isConnectionLost(error))
  if (isLost) return <ConnectionLost />
  const description = code === 404 ? t('errors.notFound') : t('errors.server')
  const title = t('errors.title', { status: code })
  return (
    <Container>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <section className={styles.page}>
        <div>
          <h1>{title}</h1>
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
              {t('errors.home')}
            </Link>
          </div>
        </div>
        <UnpluggedPort />
      </section>
    </Container>
  )
}
