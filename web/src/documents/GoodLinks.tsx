import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import { Link } from '@tanstack/react-router'
import styles from './DownloadPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Products linked to their documents. */
export function GoodLinks({ goods, total }: { goods: readonly GoodCard[]; total: number }) {
  const t = useMessages()
  return (
    <>
      <ul className={styles.goods}>
        {goods.map(({ id, code, name, summary }) => (
          <li key={id}>
            <Link to={pathOf('download')} search={{ product: code }}>
              {name}
            </Link>
            <span>{summary}</span>
          </li>
        ))}
      </ul>
      {total > goods.length ? (
        <p className={styles.more}>{t('documents.firstShown', { count: goods.length, total })}</p>
      ) : null}
    </>
  )
}
