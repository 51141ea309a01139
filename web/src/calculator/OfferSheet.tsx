import { useEffect, useState } from 'react'
import { useShell } from '../base/shell.ts'
import { formatDay } from '../ui/text/day.format.ts'
import styles from './OfferSheet.module.css'

/** Header of the printed page, with the date of the calculation and the price list; hidden on screen. */
export function OfferHead({ validFrom }: { validFrom: string }) {
  const [today, setToday] = useState<string>()
  // The server's HTML is cached and shared by all visitors, so the date is set in the browser.
  useEffect(() => setToday(new Date().toISOString().slice(0, 10)), [])
  return (
    <div className={styles.head}>
      <p>
        {today === undefined ? null : <>Calculated on {formatDay(today)}, </>}
        from the price list of {formatDay(validFrom)}. This is an estimate, not an offer.
      </p>
    </div>
  )
}

/** Footer of the printed page, with contact details. */
export function OfferFoot() {
  const site = useShell()
  const { phone, email, address } = site.contacts
  return (
    <address className={styles.foot}>
      {[site.brand.legal_name, address].filter(Boolean).join(', ')}
      <br />
      {[phone, email].filter(Boolean).join(', ')}
    </address>
  )
}
