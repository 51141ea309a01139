import { useEffect, useState } from 'react'
import { addressOfPolicy } from '../base/policy.sections.ts'
import { readStored, writeStored } from '../base/storage.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './CookieNotice.module.css'

const flag = 'faceplate:cookie-notice'

/**
 * Says that the site uses cookies, until 'Ok' (X-cookie). Every visitor gets the same HTML, so
 * only the browser knows whether it is still to be said.
 */
export function CookieNotice() {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(readStored('local', flag) === undefined), [])
  return (
    // Here from the start, so that what comes into it is read out.
    <div role="status">
      {isShown ? (
        <div className={styles.notice}>
          <p>
            One cookie keeps your comparison list; drafts stay in your browser.{' '}
            <SiteLink href={addressOfPolicy('cookies')}>Cookie policy</SiteLink>
          </p>
          <Button
            onClick={() => {
              writeStored('local', flag, 'ok')
              setShown(false)
            }}
          >
            Ok
          </Button>
        </div>
      ) : null}
    </div>
  )
}
