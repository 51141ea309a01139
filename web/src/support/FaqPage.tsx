import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { message } from '@faceplate/messages/message'
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
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { describeQuestions, faqList, findQuestions } from './faq.questions.ts'
import { FaqGroups } from './FaqGroups.tsx'
import { listGroupTags } from './FaqTags.tsx'
import styles from './FaqPage.module.css'
import { useUnfolding } from './useUnfolding.ts'

const route = getRouteApi(routeId('support-faq-list'))

export const page = definePage({
  name: 'support-faq-list',
  component: FaqPage,
  needs: ['GET site'],
  // The list has a single page.
  validate: ({ search }) => faqList.read(search)?.page === 1,
  load: async ({ read, search, t }) => {
    await read(siteQuery())
    return {
      title: t('support.questions.title'),
      description: t('support.faq.description'),
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
        path={[{ title: t('support.title'), link: pathOf('support') }]}
        title={t('support.questions.title')}
        description={t('support.faq.description')}
        tags={listGroupTags(t, findQuestions(site.faq, { ...state, group: '' }), state.group)}
      />
      <div className={styles.page}>
        <aside className={styles.side}>
          <ListSearch
            list={faqList}
            state={state}
            label={t('support.faq.search')}
            placeholder={t('support.faq.example')}
            maxLength={200}
          />
          <p className={styles.count} role="status">
            {state.q === ''
              ? t('support.faq.count', { count })
              : t('support.faq.countFor', { count, text: state.q })}
          </p>
        </aside>
        {count === 0 ? (
          <EmptyState
            title={
              state.q === ''
                ? t('support.faq.noGroup')
                : t('support.faq.notFound', { text: state.q })
            }
            action={
              <ListLink
                list={faqList}
                className={buttonClass('secondary')}
                change={(now) => ({ ...now, q: '', group: '' })}
              >
                {t('support.faq.showAll')}
              </ListLink>
            }
          >
            <p>
              <RichText
                message={message('support.faq.tryAnother')}
                values={{ link: (text) => <Link to={pathOf('support')}>{text}</Link> }}
              />
            </p>
          </EmptyState>
        ) : (
          <FaqGroups groups={groups} text={state.q} />
        )}
      </div>
      <section className={styles.more} aria-labelledby="not-answered">
        <h2 id="not-answered" className={styles.moreTitle}>
          {t('support.faq.more.title')}
        </h2>
        <p>{t('support.faq.more.text')}</p>
        <div className={styles.ways}>
          <Link to={pathOf('support')} className={buttonClass()}>
            {t('support.faq.more.ask')}
          </Link>
          <Link to={pathOf('download')} className={buttonClass('secondary')}>
            {t('support.documents.title')}
          </Link>
        </div>
      </section>
    </Container>
  )
}
