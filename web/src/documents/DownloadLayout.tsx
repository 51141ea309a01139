import type { ReactNode } from 'react'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { ProductPicker } from './ProductPicker.tsx'
import styles from './DownloadPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Constant parts of the download page: breadcrumb, title and product search. */
export function DownloadLayout({ typed, children }: { typed: string; children: ReactNode }) {
  const t = useMessages()
  const title = t('documents.title')
  return (
    <Container className={styles.page}>
      <PageHeader breadcrumb={<SiteBreadcrumb current={title} />} title={title}>
        <p>{t('documents.lead')}</p>
      </PageHeader>
      <ProductPicker key={typed} typed={typed} />
      {children}
    </Container>
  )
}
