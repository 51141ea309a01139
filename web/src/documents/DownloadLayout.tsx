import type { ReactNode } from 'react'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { ProductPicker } from './ProductPicker.tsx'
import styles from './DownloadPage.module.css'

/** Constant parts of the download page: breadcrumb, title and product search. */
export function DownloadLayout({ typed, children }: { typed: string; children: ReactNode }) {
  return (
    <Container className={styles.page}>
      <PageHeader
        breadcrumb={<SiteBreadcrumb current="Documents and firmware" />}
        title="Documents and firmware"
      >
        <p>
          Datasheets, manuals, certificates and firmware for every product, each with a checksum.
          Interrupted downloads resume where they stopped.
        </p>
      </PageHeader>
      <ProductPicker key={typed} typed={typed} />
      {children}
    </Container>
  )
}
