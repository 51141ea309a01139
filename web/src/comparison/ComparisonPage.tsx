import { getRouteApi, Link } from '@tanstack/react-router'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { Container } from '../ui/Container.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { readAddress } from './comparison.address.ts'
import { ComparisonByLink } from './ComparisonByLink.tsx'
import styles from './ComparisonPage.module.css'
import { OwnComparison } from './OwnComparison.tsx'

const route = getRouteApi('/catalog/comparison')

const links = [
  <Link key="home" to="/">
    Home
  </Link>,
  <Link key="products" to="/catalog/">
    Products
  </Link>,
]

/** Devices side by side: the visitor's own, or those that the address names. */
export function ComparisonPage() {
  const address = readAddress(route.useSearch())
  return (
    <Container className={styles.page}>
      <PageHeader
        breadcrumb={<Breadcrumb links={links} current="Device comparison" />}
        title="Device comparison"
      />
      {address.ids ? (
        <ComparisonByLink ids={address.ids} address={address} />
      ) : (
        <OwnComparison address={address} />
      )}
    </Container>
  )
}
