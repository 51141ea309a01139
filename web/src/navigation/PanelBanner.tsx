import type { CatalogueGroup } from '@faceplate/contracts/calls/catalogue.contract'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { MenuLink } from './MenuLink.tsx'
import styles from './MenuPanel.module.css'

/** A banner of the menu: picture of a device, title and description. */
export function PanelBanner({ banner }: { banner: NonNullable<CatalogueGroup['banner']> }) {
  return (
    <MenuLink href={banner.url} className={styles.banner}>
      <DeviceImage
        src={banner.image}
        photo={banner.photo}
        sizes="20rem"
        className={styles.picture}
      />
      <span className={styles.name}>{banner.title}</span>
      <span className={styles.note}>{banner.description}</span>
    </MenuLink>
  )
}
