import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Good } from '@faceplate/contracts/calls/goods.contract'
import { Link } from '@tanstack/react-router'
import { message } from '@faceplate/messages/message'
import { TableLink } from '../lists/TableLink.tsx'
import { pictureOf } from '../goods/good.picture.ts'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { DocumentList } from './DocumentList.tsx'
import { ModelFiles } from './ModelFiles.tsx'
import { SheetLink } from './SheetLink.tsx'
import { VerifyFiles } from './VerifyFiles.tsx'
import styles from './DownloadPage.module.css'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** All files of one product, beside a card of the product. */
export function ProductDocuments({ good }: { good: Good }) {
  const t = useMessages()
  const { code, name, part_number, summary, images, documents, models, signing } = good
  const { has_sheet: hasSheet } = good
  return (
    <div className={styles.product}>
      <div className={styles.card}>
        <DeviceImage {...pictureOf(images.find(({ logo }) => logo))} sizes="18rem" isLazy={false} />
        <h2 className={styles.title}>{name}</h2>
        {part_number === null ? null : <p className={styles.part}>{part_number}</p>}
        {summary === null ? null : <p className={styles.summary}>{summary}</p>}
        <Link to={pathOf('product-code')} params={{ code }}>
          <RichText
            message={message('documents.productPage')}
            values={{ name, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }}
          />
        </Link>
      </div>
      <div>
        {hasSheet ? <SheetLink code={code} /> : null}
        {documents.length === 0 ? (
          <EmptyState title={t('documents.none')}>
            <p>{t('documents.noneHint')}</p>
          </EmptyState>
        ) : (
          <>
            <DocumentList documents={documents} />
            <TableLink total={documents.length} />
            <VerifyFiles signing={signing} documents={documents} />
          </>
        )}
        <ModelFiles models={models} />
      </div>
    </div>
  )
}
