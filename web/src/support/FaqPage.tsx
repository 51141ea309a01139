import { pathOf, sitePages } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, notFound } from '@tanstack/react-router'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { siteQuery } from '../base/site.queries.ts'
import { StructuredData } from '../base/StructuredData.tsx'
import { ListLink } from '../lists/ListLink.tsx'
import { ListSearch } from '../lists/ListSearch.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { describeQuestions, faqList, findQuestions } from './faq.questions.ts'
import { FaqGroups } from './FaqGroups.tsx'
import { listGroupTags } from './FaqTags.tsx'
import styles from './FaqPage.module.css'
import { useUnfolding } from './useUnfolding.ts'
import { useMessages } from '../ui/text/useMessages.ts'

const route = getRouteApi(routeId('support-faq-list'))

const words = {
  title: 'Questions and answers',
  description:
    'Orders, delivery, warranty, repair, firmware and licences: the most common questions.',
}

export const page = definePage({
  name: 'support-faq-list',
  component: FaqPage,
  needs: ['GET site'],
  // The list has a single page.
  validate: ({ search }) => faqList.read(search)?.page === 1,
  load: async ({ read, search }) => {
    await read(siteQuery())
    return {
      ...words,
      path: pathOf('support-faq-list'),
      noindex: Object.keys(search).length > 0,
    }
  },
})

/** Frequently asked questions by group, with a text search; each answer has an address. */
function FaqPage() {
  const t = useMessages()
  const state = faqList.read(route.useSearch())
  const { data: site } = useSuspenseQuery(siteQuery())
  useUnfolding()
  if (!state) throw notFound()
  const groups = findQuestions(site.faq, state)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Container>
      {state.q + state.group === '' && (
        <StructuredData describe={(origin) => describeQuestions(site.faq, origin)} />
      )}
      <ListHeader
        path={[{ title: t(sitePages.support.breadcrumb), link: pathOf('support') }]}
        {...words}
        tags={listGroupTags(findQuestions(site.faq, { ...state, group: '' }), state.group)}
      />
      <div className={styles.page}>
        <aside className={styles.side}>
          <ListSearch
            list={faqList}
            state={state}
            label="Search the questions"
            placeholder="warranty, licence, module"
            maxLength={200}
          />
          <p className={styles.count} role="status">
            {count === 1 ? '1 question' : `${count} questions`}
            {state.q === '' ? '' : ` for “${state.q}”`}
          </p>
        </aside>
        {count === 0 ? (
          <EmptyState
            title={state.q === '' ? 'No such group' : `No questions contain “${state.q}”`}
            action={
              <ListLink
                list={faqList}
                className={buttonClass('secondary')}
                change={(now) => ({ ...now, q: '', group: '' })}
              >
                Show all questions
              </ListLink>
            }
          >
            <p>
              Try another word, or <Link to={pathOf('support')}>ask support</Link>.
            </p>
          </EmptyState>
        ) : (
          <FaqGroups groups={groups} text={state.q} />
        )}
      </div>
      <section className={styles.more} aria-labelledby="not-answered">
        <h2 id="not-answered" className={styles.moreTitle}>
          Can’t find your question?
        </h2>
        <p>Ask our support team, or see the documents for your product.</p>
        <div className={styles.ways}>
          <Link to={pathOf('support')} className={buttonClass()}>
            Ask support
          </Link>
          <Link to={pathOf('download')} className={buttonClass('secondary')}>
            Documents and firmware
          </Link>
        </div>
      </section>
    </Container>
  )
}
