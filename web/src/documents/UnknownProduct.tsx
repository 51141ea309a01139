import { Notice } from '../ui/overlays/Notice.tsx'
import { DownloadLayout } from './DownloadLayout.tsx'
import styles from './DownloadPage.module.css'
import { Families } from './Families.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** Download page for a product or group that does not exist, for example from an old bookmark. */
export function UnknownProduct({ asked }: { asked: string }) {
  const t = useMessages()
  return (
    <DownloadLayout typed="">
      <title>{t('documents.title')}</title>
      <meta name="robots" content="noindex" />
      <Notice className={styles.unknown} title={t('documents.unknown', { asked })}>
        <p>{t('documents.unknownHint')}</p>
      </Notice>
      <Families chosen="" />
    </DownloadLayout>
  )
}
