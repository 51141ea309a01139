import type { Partner } from '@faceplate/contracts/calls/partners.contract'
import { SiteLink } from '../base/SiteLink.tsx'
import { PhoneLink } from '../ui/text/PhoneLink.tsx'
import styles from './PartnerList.module.css'

/** One partner with location, description and contact details. */
export function PartnerCard({
  partner: { code, name, city, country, description, url, phone, email, group },
  showsGroup,
}: {
  partner: Partner
  showsGroup: boolean
}) {
  return (
    // The search links to the place of a partner in the list.
    <li id={code} className={styles.partner}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <p>
          {city}, {country}
        </p>
      </div>
      <div className={styles.words}>
        {showsGroup ? <p className={styles.group}>{group.title}</p> : null}
        <p>{description}</p>
      </div>
      <address className={styles.ways}>
        <SiteLink href={url}>{writeHost(url)}</SiteLink>
        {phone === undefined ? null : <PhoneLink phone={phone} />}
        {email === undefined ? null : <a href={`mailto:${email}`}>{email}</a>}
      </address>
    </li>
  )
}

/** Host of a URL without `www.`, for display. */
function writeHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url
}
