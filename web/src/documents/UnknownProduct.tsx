import { Notice } from '../ui/overlays/Notice.tsx'
import { DownloadLayout } from './DownloadLayout.tsx'
import styles from './DownloadPage.module.css'
import { Families } from './Families.tsx'

/** Download page for a product or group that does not exist, for example from an old bookmark. */
export function UnknownProduct({ asked }: { asked: string }) {
  return (
    <DownloadLayout typed="">
      <title>Documents and firmware</title>
      <meta name="robots" content="noindex" />
      <Notice className={styles.unknown} title={`Product “${asked}” not found`}>
        <p>It may have been renamed. Type part of its name in the field above.</p>
      </Notice>
      <Families chosen="" />
    </DownloadLayout>
  )
}
