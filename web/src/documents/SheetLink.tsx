import { toSheetPath } from '@faceplate/contracts/pages/site.pages'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './SheetLink.module.css'

/** Link to the service sheet of a product, a document outside of the router: it has no scripts. */
export function SheetLink({ code }: { code: string }) {
  const t = useMessages()
  return (
    <p className={styles.sheet}>
      <a href={toSheetPath(code)}>
        <Icon name="info" size={18} />
        {t('sheet.link')}
      </a>
      <span>{t('sheet.linkHint')}</span>
    </p>
  )
}
