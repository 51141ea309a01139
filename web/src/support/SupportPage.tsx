import { toAnchor } from '@faceplate/contracts/shared/prose.text'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { useShell } from '../base/shell.ts'
import { siteQuery } from '../base/site.queries.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { useDecoration } from '../base/useDecoration.ts'
import { ProductPicker } from '../documents/ProductPicker.tsx'
import { regulationsQuery } from '../reference/reference.queries.ts'
import { Container } from '../ui/layout/Container.tsx'
import { PhoneLink } from '../ui/text/PhoneLink.tsx'
import { SideSection } from '../ui/layout/SideSection.tsx'
import { SpecialRequests } from './SpecialRequests.tsx'
import styles from './SupportPage.module.css'
import { WarrantyTerms } from './WarrantyTerms.tsx'

const shownQuestions = 5

const words = {
  title: 'Support',
  description:
    'Report a fault, extend a warranty, try equipment, have a network designed; documents, firmware and terms.',
}

export const page = definePage({
  name: 'support',
  component: SupportPage,
  hasForm: true,
  needs: ['GET site'],
  decorates: ['GET reference/regulations'],
  load: async ({ read }) => {
    await Promise.all([read(siteQuery()), read(regulationsQuery())])
    return { ...words, path: pathOf('support') }
  },
})

/** Overview of support for owners and for visitors who want to try a device (P-support). */
function SupportPage() {
  const { data: site } = useSuspenseQuery(siteQuery())
  const regulations = useDecoration(regulationsQuery())
  const { faq, service_desk: desk } = site
  const { contacts } = useShell()
  return (
    <Container>
      <ListHeader {...words} />
      <div className={styles.start}>
        <section aria-labelledby="documents">
          <h2 id="documents" className={styles.title}>
            Documents and firmware
          </h2>
          <p className={styles.about}>
            Datasheets, manuals, certificates and firmware for every product, with checksums.{' '}
            <Link to={pathOf('download')}>Choose by family</Link>
          </p>
          <ProductPicker typed="" />
        </section>
        {contacts.phone === '' && !desk ? null : (
          <address className={styles.reach}>
            {contacts.phone === '' ? null : <p className={styles.label}>Call us</p>}
            <PhoneLink className={styles.phone} phone={contacts.phone} />
            <p className={styles.about}>{contacts.hours}</p>
            {desk ? (
              <p className={styles.about}>
                <SiteLink href={desk.url}>{desk.title}</SiteLink>. {desk.description}
              </p>
            ) : null}
          </address>
        )}
      </div>
      <SpecialRequests
        about={<p>Four dedicated forms, each sent straight to the team that handles it.</p>}
      />
      {regulations ? <WarrantyTerms terms={regulations} /> : null}
      {faq.length === 0 ? null : (
        <SideSection
          id="questions"
          title="Questions and answers"
          about={<Link to={pathOf('support-faq-list')}>All {faq.length} questions</Link>}
        >
          <ul className={styles.questions}>
            {faq.slice(0, shownQuestions).map(({ question }) => (
              <li key={question}>
                <Link to={pathOf('support-faq-list')} hash={toAnchor(question)}>
                  {question}
                </Link>
              </li>
            ))}
          </ul>
        </SideSection>
      )}
    </Container>
  )
}
