import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { definePage } from '../base/page.ts'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

export const page = definePage({
  name: 'in-progress',
  component: InProgressPage,
  load: ({ t }) => ({
    title: t('reference.inProgress.name'),
    description: t('reference.inProgress.title'),
    path: pathOf('in-progress'),
    noindex: true,
  }),
})

/** Placeholder for a section in preparation. */
function InProgressPage() {
  const t = useMessages()
  return (
    <Container>
      <PageHeader
        breadcrumb={<SiteBreadcrumb current={t('reference.inProgress.name')} />}
        title={t('reference.inProgress.title')}
      >
        <p>{t('reference.inProgress.text')}</p>
      </PageHeader>
      <Link to={pathOf('catalog')} className={buttonClass()}>
        {t('reference.inProgress.link')}
      </Link>
    </Container>
  )
}
