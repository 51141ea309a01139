import type { MenuColumn, Site } from '@faceplate/contracts/calls/navigation.contract'
import type { Menu } from '../base/shell.data.ts'
import { buttonClass } from '../ui/fields/Button.tsx'
import { joinClasses } from '../ui/classes.ts'
import { MenuLink } from './MenuLink.tsx'
import styles from './MenuPanel.module.css'
import { PanelBanner } from './PanelBanner.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

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
  const t = useMessages()
  return (
    <div className={styles.promo}>
      <p className={styles.name}>{t('navigation.partner.title')}</p>
      <p className={styles.note}>{t('navigation.partner.text')}</p>
      {/* Opens a popup (`header.behaviour.ts`); without scripts it links to the forms in the footer. */}
      <a href="#contact-us" className={buttonClass()} aria-haspopup="dialog">
        {t('navigation.partner.link')}
      </a>
    </div>
  )
}
