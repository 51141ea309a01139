import type { MenuColumn, Site } from '@faceplate/contracts/calls/navigation.contract'
import type { Menu } from '../base/shell.data.ts'
import { buttonClass } from '../ui/fields/Button.tsx'
import { joinClasses } from '../ui/classes.ts'
import { MenuLink } from './MenuLink.tsx'
import styles from './MenuPanel.module.css'
import { PanelBanner } from './PanelBanner.tsx'

/** The extra content of a menu column beside its links; nothing if its data could not be read. */
export function ColumnExtra({ extra, menu }: { extra: MenuColumn['extra']; menu: Menu }) {
  if (extra === 'become-partner') return <PartnerOffer />
  if (extra === 'service-desk') return <ServiceDesk desk={menu.site.service_desk} />
  const banner = extra === undefined ? undefined : menu[extra]
  return banner ? <PanelBanner banner={banner} /> : null
}

function ServiceDesk({ desk }: { desk: Site['service_desk'] }) {
  if (!desk) return null
  return (
    <MenuLink href={desk.url} className={styles.promo}>
      <span className={joinClasses(styles.name, styles.outside)}>{desk.title}</span>
      <span className={styles.note}>{desk.description}</span>
    </MenuLink>
  )
}

function PartnerOffer() {
  return (
    <div className={styles.promo}>
      <p className={styles.name}>Sell and install our equipment</p>
      <p className={styles.note}>
        Partners get project pricing, demo equipment and a dedicated engineer.
      </p>
      {/* Opens a popup (`header.behaviour.ts`); without scripts it links to the forms in the footer. */}
      <a href="#contact-us" className={buttonClass()} aria-haspopup="dialog">
        Become a partner
      </a>
    </div>
  )
}
