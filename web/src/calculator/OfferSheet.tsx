import { useEffect, useState } from 'react'
import { useShell } from '../base/shell.ts'
import { formatDay } from '../ui/text/day.format.ts'
import { joinParts } from '@faceplate/contracts/shared/parts.join'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './OfferSheet.module.css'

/** Header of the printed page, with the date of the calculation and the price list; hidden on screen. */
export function OfferHead({ validFrom }: { validFrom: string }) {
  const t = useMessages()
  const [today, setToday] = useState<string>()
  // The server's HTML is cached and shared by all visitors, so the date is set in the browser.
  useEffect(() => setToday(new Date().toISOString().slice(0, 10)), [])
  const list = formatDay(validFrom, t.language)
  return (
    <div className={styles.head}>
      <p>
        {today === undefined
          ? t('calculator.sheet.undated', { list })
          : t('calculator.sheet.dated', { today: formatDay(today, t.language), list })}
      </p>
    </div>
  )
}

/** Footer of the printed page, with contact details. */
export function OfferFoot() {
  const t = useMessages()
  const site = useShell()
  const { phone, email, address } = site.contacts
  return (
    <address className={styles.foot}>
      {joinParts(
        t,
        [site.brand.legal_name, address].filter((each) => each),
      )}
      <br />
      {joinParts(
        t,
        [phone, email].filter((each) => each),
      )}
    </address>
  )
}
