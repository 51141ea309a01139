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
  const place = [city, country].filter((each) => each !== null).join(', ')
  return (
    // The search links to the place of a partner in the list.
    <li id={code ?? undefined} className={styles.partner}>
      <div className={styles.head}>
        <h2>{name}</h2>
        {place === '' ? null : <p>{place}</p>}
      </div>
      <div className={styles.words}>
        {showsGroup && group ? <p className={styles.group}>{group.title}</p> : null}
        {description === null ? null : <p>{description}</p>}
      </div>
      {url === null && phone === undefined && email === undefined ? null : (
        <address className={styles.ways}>
          {url === null ? null : <SiteLink href={url}>{writeHost(url)}</SiteLink>}
          {phone === undefined ? null : <PhoneLink phone={phone} />}
          {email === undefined ? null : <a href={`mailto:${email}`}>{email}</a>}
        </address>
      )}
    </li>
  )
}

/** Host of a URL without `www.`, for display. */
function writeHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url
}
