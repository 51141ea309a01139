import type { Banner } from '@faceplate/contracts/calls/banners.contract'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { MenuLink } from './MenuLink.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './MenuPanel.module.css'

/** A banner of a group, or of a column of the menu, whose API may send only a picture and its link. */
type PanelBannerData = Pick<Banner, 'url' | 'image' | 'photo' | 'title' | 'description'>

/** A banner of the menu: picture of a device, title and description. */
export function PanelBanner({ banner }: { banner: PanelBannerData }) {
  const t = useMessages()
  const { title, description } = banner
  return (
    <MenuLink href={banner.url} className={styles.banner}>
      <DeviceImage
        src={banner.image}
        photo={banner.photo}
        alt={title === null ? t('banners.untitled') : ''}
        sizes="20rem"
        className={styles.picture}
      />
      {title === null ? null : <span className={styles.name}>{title}</span>}
      {description === null ? null : <span className={styles.note}>{description}</span>}
    </MenuLink>
  )
}
