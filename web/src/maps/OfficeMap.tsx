import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { mapPath } from '@faceplate/contracts/pages/site.pages'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { AddressCard } from './AddressCard.tsx'
import { readMapStatus, type MapStatus } from './map.status.ts'
import styles from './OfficeMap.module.css'

/**
 * Map of the office. The map is a separate document in an iframe, because the map service needs a content security
 * policy that no page should have. Until the map is loaded, or without a map, the address and a link are shown.
 */
export function OfficeMap({ contacts }: { contacts: Site['contacts'] }) {
  const t = useMessages()
  const frame = useRef<HTMLIFrameElement>(null)
  // Rendered only in browsers, once the message listener is registered.
  const [attempt, setAttempt] = useState(0)
  const [status, setStatus] = useState<MapStatus>('pending')

  useEffect(() => {
    const listen = (message: MessageEvent<unknown>) => {
      const reported = readMapStatus(message, frame.current)
      if (reported) setStatus(reported)
    }
    addEventListener('message', listen)
    setAttempt(1)
    return () => removeEventListener('message', listen)
  }, [])

  const retry = () => {
    setStatus('pending')
    setAttempt(attempt + 1)
  }

  return (
    <div className={styles.place} data-status={status} aria-busy={status === 'loading'}>
      {contacts.location && attempt > 0 ? (
        // eslint-disable-next-line react/iframe-missing-sandbox -- the API key is bound to a Referer, which a sandboxed document without an origin does not send
        <iframe
          key={attempt}
          ref={frame}
          className={styles.map}
          src={mapPath}
          title={t('maps.title')}
          loading="lazy"
          referrerPolicy="no-referrer"
          // A document other than the map sends no status message.
          onLoad={() => setStatus((now) => (now === 'pending' ? 'error' : now))}
        />
      ) : null}
      {status === 'loaded' ? null : <AddressCard contacts={contacts} />}
      {status === 'error' ? (
        <Notice kind="error" className={styles.failure} title={t('maps.failed')}>
          <Button look="secondary" onClick={retry}>
            {t('maps.again')}
          </Button>
        </Notice>
      ) : null}
    </div>
  )
}
