import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { getRouteApi, Link } from '@tanstack/react-router'
import { island } from '../base/island.tsx'
import { message } from '@faceplate/messages/message'
import { definePage } from '../base/page.ts'
import { useResult } from '../base/useResult.ts'
import { routeId } from '../base/route.id.ts'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Skeleton } from '../ui/data/Skeleton.tsx'
import { TabLinks } from '../ui/layout/TabLinks.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './AnalogsPage.module.css'
import { choiceQuery, linesQuery, similarDevicesQuery, splitLines } from './analogs.queries.ts'
import { readAnalogState } from './analogs.state.ts'
import { DeviceSearch } from './DeviceSearch.tsx'
import { isOrdered } from '@faceplate/engineering/lists/list.line'
import { writeRoles } from '@faceplate/engineering/lists/list.roles'
import { describeNeed } from './need.ts'

const route = getRouteApi(routeId('analogs'))

/** A search for a single device does not load this island. */
const DeviceList = island(() => import('./DeviceList.tsx'), 'DeviceList', {
  fallback: <Skeleton shape="block" className={styles.list} />,
})

export const page = definePage({
  name: 'analogs',
  component: AnalogsPage,
  // Choosing a device changes the address of this page, and the result appears below the form, so the scroll position
  // stays.
  scrollToTop: 'on-arrival',
  // Not needed: the forms do not depend on it.
  results: ['GET catalog/analogs/search'],
  load: async ({ read, search, t }) => {
    const state = readAnalogState(search)
    let hasForm = state.need !== undefined || (state.list ?? '') !== ''
    if (state.list === undefined) {
      const choice = await read(choiceQuery(state))
      if (choice?.device) hasForm = true
      // No device has this name, so the page lists similar devices.
      if (state.model !== '' && choice?.device === null) await read(similarDevicesQuery(state))
    } else if (import.meta.env.SSR) {
      // In the browser the list itself makes these calls and shows their progress.
      const { readList } = await import('@faceplate/engineering/lists/list.lines')
      const { lines } = readList(t, state.list, state.columns)
      const chunks = splitLines(lines.flatMap(({ text, kind }) => (isOrdered(kind) ? text : [])))
      for (const chunk of chunks) if (!(await read(linesQuery(chunk)))) break
    }
    const name = [state.vendor, state.model].filter((part) => part !== '').join(' ')
    return {
      title: state.need
        ? t('analogs.oursFor', { need: describeNeed(t, state.need) })
        : state.model === ''
          ? t('analogs.title')
          : t('analogs.alternativeTo', { device: name }),
      description: t('analogs.description'),
      path: pathOf('analogs'),
      noindex: Object.keys(search).length > 0,
      hasForm,
    }
  },
})

/** Finds our alternative to a device of another vendor, for one device or for a list. */
function AnalogsPage() {
  const t = useMessages()
  const title = t('analogs.title')
  const state = readAnalogState(route.useSearch())
  const isList = state.list !== undefined
  const { data: choice, isFailed } = useResult(choiceQuery(state))
  if (!isList && !choice && !isFailed) return <NoAlternatives />
  return (
    <Container>
      <PageHeader breadcrumb={<SiteBreadcrumb current={title} />} title={title}>
        <p>{t('analogs.introduction')}</p>
      </PageHeader>
      <TabLinks
        label={t('analogs.searchBy')}
        links={[
          <Link
            key="one"
            to={pathOf('analogs')}
            activeProps={{}}
            activeOptions={{ exact: true }}
            aria-current={isList ? undefined : 'page'}
          >
            {t('analogs.oneDevice')}
          </Link>,
          <Link
            key="list"
            to={pathOf('analogs')}
            search={{ list: '' }}
            activeProps={{}}
            activeOptions={{ exact: true }}
            aria-current={isList ? 'page' : undefined}
          >
            {t('analogs.listOfNumbers')}
          </Link>,
        ]}
      />
      {state.list === undefined ? (
        <DeviceSearch state={state} found={choice} />
      ) : (
        <DeviceList list={state.list} columns={writeRoles(state.columns ?? [])} />
      )}
    </Container>
  )
}

/** Shown when the API does not support the search; links to the contact form instead. */
function NoAlternatives() {
  const t = useMessages()
  const title = t('analogs.title')
  return (
    <Container>
      <PageHeader breadcrumb={<SiteBreadcrumb current={title} />} title={title}>
        <p>
          <RichText
            message={message('analogs.away')}
            values={{ link: (text) => <a href="#contact-us">{text}</a> }}
          />
        </p>
      </PageHeader>
    </Container>
  )
}
