import { toAnchor } from '@faceplate/contracts/shared/prose.text'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { definePage } from '../base/page.ts'
import { siteQuery } from '../base/site.queries.ts'
import { useDecoration } from '../base/useDecoration.ts'
import { regulationsQuery } from '../reference/reference.queries.ts'
import { Container } from '../ui/layout/Container.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { SideSection } from '../ui/layout/SideSection.tsx'
import { SpecialRequests } from './SpecialRequests.tsx'
import { SupportDesk } from './SupportDesk.tsx'
import styles from './SupportPage.module.css'
import { WarrantyTerms } from './WarrantyTerms.tsx'

const shownQuestions = 5

export const page = definePage({
  name: 'support',
  component: SupportPage,
  needs: ['GET site'],
  decorates: ['GET reference/regulations'],
  load: async ({ read, t }) => {
    await Promise.all([read(siteQuery()), read(regulationsQuery())])
    return {
      title: t('support.title'),
      description: t('support.description'),
      path: pathOf('support'),
    }
  },
})

/** Overview of support for owners and for visitors who want to try a device (P-support). */
function SupportPage() {
  const t = useMessages()
  const { data: site } = useSuspenseQuery(siteQuery())
  const regulations = useDecoration(regulationsQuery())
  const { faq, service_desk: desk } = site
  return (
    <Container>
      <SupportDesk desk={desk} />
      <SpecialRequests about={<p>{t('support.requests.about')}</p>} />
      {regulations ? <WarrantyTerms terms={regulations} /> : null}
      {faq.length === 0 ? null : (
        <SideSection
          id="questions"
          title={t('support.questions.title')}
          about={
            <Link to={pathOf('support-faq-list')}>
              {t('support.questions.all', { count: faq.length })}
            </Link>
          }
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
