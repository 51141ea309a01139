import { useEffect, useState } from 'react'
import { useShell } from '../base/shell.ts'
import { formatDay } from '../ui/text/day.format.ts'
import styles from './OfferSheet.module.css'

/** The top of the printed page: when it was calculated, and by what. The screen does not show it. */
export function OfferHead({ validFrom }: { validFrom: string }) {
  const [today, setToday] = useState<string>()
  // The page of the server is everyone's and of any day.
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

/** The foot of the printed page: whom to ask. */
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
