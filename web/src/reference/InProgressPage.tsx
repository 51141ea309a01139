import { Link } from '@tanstack/react-router'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

const home = [
  <Link key="home" to="/">
    Home
  </Link>,
]

/** Stands where a section is still being prepared. */
export function InProgressPage() {
  return (
    <Container>
      <PageHeader
        breadcrumb={<Breadcrumb links={home} current="In progress" />}
        title="This section is being prepared"
      >
        <p>
          The catalogue is complete. For anything else, call or write to us: the details are below.
        </p>
      </PageHeader>
      <Link to="/catalog/" className={buttonClass()}>
        Go to Products
      </Link>
    </Container>
  )
}
