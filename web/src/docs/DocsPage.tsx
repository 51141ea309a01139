import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, notFound } from '@tanstack/react-router'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { ListLink } from '../lists/ListLink.tsx'
import { ListSearch } from '../lists/ListSearch.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Table } from '../ui/data/Table.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { contractLanguage } from './contract.language.ts'
import { ApiChanges } from './ApiChanges.tsx'
import { CallPath } from './CallPath.tsx'
import { docsCrumb, docsList, findCalls, titleOf } from './docs.list.ts'
import { callsQuery } from './docs.queries.ts'
import styles from './DocsPage.module.css'
import type { CallGroup } from './document.parts.ts'
import { mark, DescriptionText } from './DescriptionText.tsx'

const route = getRouteApi(routeId('docs'))

export const page = definePage({
  name: 'docs',
  component: DocsPage,
  needs: ['GET ../openapi.json'],
  // The list has a single page.
  validate: ({ search }) => docsList.read(search)?.page === 1,
  load: async ({ read, search, t }) => {
    await read(callsQuery())
    return {
      title: t('docs.title'),
      description: t('docs.description'),
      path: pathOf('docs'),
      noindex: Object.keys(search).length > 0,
    }
  },
})

/** All calls of the API by group, with a text search; each call has a page. */
function DocsPage() {
  const t = useMessages()
  const state = docsList.read(route.useSearch())
  const { data: list } = useSuspenseQuery(callsQuery())
  if (!state) throw notFound()
  const groups = findCalls(list.groups, state.q)
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <Container>
      <PageHeader
        breadcrumb={<SiteBreadcrumb current={docsCrumb.title} />}
        title={t('docs.title')}
        action={
          <div className={styles.ways}>
            <a className={buttonClass('secondary')} href="/openapi.json">
              {t('docs.document', { version: list.version })}
            </a>
          </div>
        }
      >
        <p>{t('docs.description')}</p>
      </PageHeader>
      <div className={styles.page}>
        <aside className={styles.side}>
          <ListSearch
            list={docsList}
            state={state}
            label={t('docs.search.label')}
            placeholder={t('docs.search.example')}
            maxLength={100}
          />
          <p className={styles.count} role="status">
            {state.q === ''
              ? t('docs.search.count', { count })
              : t('docs.search.found', { count, text: state.q })}
          </p>
          <nav className={styles.groups} aria-label={t('docs.groups')}>
            <ul>
              {groups.map(({ name, calls }) => (
                <li key={name}>
                  <a href={`#group-${name}`} lang={contractLanguage}>
                    {titleOf(name)}
                  </a>{' '}
                  <small>{calls.length}</small>
                </li>
              ))}
              {state.q === '' ? (
                <li>
                  <a href="#changes">{t('docs.changes')}</a>
                </li>
              ) : null}
            </ul>
          </nav>
        </aside>
        <div className={styles.list}>
          {state.q === '' && list.description !== '' ? (
            <section
              className={styles.about}
              aria-label={t('docs.general')}
              lang={contractLanguage}
            >
              <DescriptionText text={list.description} />
            </section>
          ) : null}
          {groups.map((group) => (
            <GroupSection key={group.name} group={group} />
          ))}
          {state.q === '' ? <ApiChanges /> : null}
          {count === 0 ? (
            <EmptyState
              title={t('docs.search.none', { text: state.q })}
              action={
                <ListLink
                  list={docsList}
                  className={buttonClass('secondary')}
                  change={(now) => ({ ...now, q: '' })}
                >
                  {t('docs.search.all')}
                </ListLink>
              }
            >
              <p>{t('docs.search.hint')}</p>
            </EmptyState>
          ) : null}
        </div>
      </div>
    </Container>
  )
}

function GroupSection({ group: { name, description: about, calls } }: { group: CallGroup }) {
  const t = useMessages()
  return (
    <section id={`group-${name}`} className={styles.group} aria-labelledby={`group-${name}-title`}>
      <h2 id={`group-${name}-title`} className={styles.title} lang={contractLanguage}>
        {titleOf(name)}
      </h2>
      {about === '' ? null : (
        <p className={styles.words} lang={contractLanguage}>
          {mark(about)}
        </p>
      )}
      <Table cards caption={t('docs.callsOf', { group: name })} className={styles.calls}>
        <thead>
          <tr>
            <th scope="col">{t('docs.call.title')}</th>
            <th scope="col">{t('docs.call.purpose')}</th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ id, method, path, summary, isDeprecated }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={pathOf('docs-operation')} params={{ operation: id }}>
                  <CallPath method={method} path={path} />
                </Link>
              </th>
              <td>
                <span lang={contractLanguage}>{mark(summary)}</span>
                {isDeprecated ? <strong> {t('docs.call.deprecated')}</strong> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
