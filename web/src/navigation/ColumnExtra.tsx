import type { MenuColumn, Site } from '@faceplate/contracts/navigation.contract'
import { useLoaderData } from '@tanstack/react-router'
import { openPopup } from '../base/popup.store.ts'
import { buttonClass } from '../ui/Button.tsx'
import { joinClasses } from '../ui/classes.ts'
import { closeMenu, findOpenPart } from './menu.state.ts'
import { MenuLink } from '../base/MenuLink.tsx'
import styles from './MenuPanel.module.css'
import { PanelBanner } from './PanelBanner.tsx'

/** What stands in a column beside its links. What could not be fetched leaves no hole. */
export function ColumnExtra({ extra, site }: { extra: MenuColumn['extra']; site: Site }) {
  const { menu } = useLoaderData({ from: '__root__' })
  if (extra === 'become-partner') return <PartnerOffer />
  if (extra === 'service-desk') return <ServiceDesk desk={site.service_desk} />
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
      {/* Where no script runs it leads to the forms at the foot of the page. */}
      <a
        href="#contact-us"
        className={buttonClass()}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          // The popup gives the focus back to what had it: the item, since the panel is closed then.
          findOpenPart()?.querySelector('summary')?.focus()
          closeMenu()
          openPopup({ kind: 'partner' })
        }}
      >
        Become a partner
      </a>
    </div>
  )
}
