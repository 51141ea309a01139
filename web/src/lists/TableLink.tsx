import { mostTableRows, toAlternate } from '@faceplate/contracts/pages/site.pages'
import { useLocation } from '@tanstack/react-router'
import { stringifySearch } from '../base/search.params.ts'
import { Icon } from '../ui/text/Icon.tsx'
import styles from './TableLink.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Links to download the list as a workbook and as CSV: all its pages, with the current filters. */
export function TableLink({ total }: { total: number }) {
  const t = useMessages()
  const { pathname, search } = useLocation()
  if (total === 0 || total > mostTableRows) return null
  const { page: _page, view: _view, ...filters }: Record<string, unknown> = search
  return (
    <p className={styles.table}>
      <a href={toAlternate(pathname, 'xlsx') + stringifySearch(filters)} rel="nofollow">
        <Icon name="download" size={16} />
        {t('lists.saveWorkbook')}
      </a>
      <a href={toAlternate(pathname, 'csv') + stringifySearch(filters)} rel="nofollow">
        {t('lists.saveTable')}
      </a>
    </p>
  )
}
