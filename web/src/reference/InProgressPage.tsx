import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { definePage } from '../base/page.ts'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'

export const page = definePage({
  name: 'in-progress',
  component: InProgressPage,
  load: () => ({
    title: 'In progress',
    description: 'This section is being prepared',
    path: pathOf('in-progress'),
    noindex: true,
  }),
})

/** Placeholder for a section in preparation. */
function InProgressPage() {
  return (
    <Container>
      <PageHeader
        breadcrumb={<SiteBreadcrumb current="In progress" />}
        title="This section is being prepared"
      >
        <p>
          The catalogue is available in full. For anything else, call or write to us using the
          details below.
        </p>
      </PageHeader>
      <Link to={pathOf('catalog')} className={buttonClass()}>
        Go to Products
      </Link>
    </Container>
  )
}
