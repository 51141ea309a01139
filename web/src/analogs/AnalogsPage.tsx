import { pathOf, sitePages } from '@faceplate/contracts/pages/site.pages'
import { getRouteApi, Link } from '@tanstack/react-router'
import { island } from '../base/island.tsx'
import { definePage } from '../base/page.ts'
import { useDecoration } from '../base/useDecoration.ts'
import { routeId } from '../base/route.id.ts'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Skeleton } from '../ui/data/Skeleton.tsx'
import { TabLinks } from '../ui/layout/TabLinks.tsx'
import styles from './AnalogsPage.module.css'
import { choiceQuery, linesQuery, similarDevicesQuery, splitLines } from './analogs.queries.ts'
import { readAnalogState } from './analogs.state.ts'
import { DeviceSearch } from './DeviceSearch.tsx'
import { isOrdered } from './list.line.ts'
import { writeRoles } from './list.roles.ts'
import { describeNeed } from './need.ts'
import { useMessages } from '../ui/text/useMessages.ts'

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
  hasForm: true,
  // The menu links to this page even if the API does not support the search, so the call is optional.
  decorates: ['GET catalog/analogs/search'],
  load: async ({ read, search, t }) => {
    const state = readAnalogState(search)
    if (state.list === undefined) {
      const choice = await read(choiceQuery(state))
      // No device has this name, so the page lists similar devices.
      if (state.model !== '' && choice?.device === null) await read(similarDevicesQuery(state))
    } else if (import.meta.env.SSR) {
      // In the browser the list itself makes these calls and shows their progress.
      const { readList } = await import('./list.lines.ts')
      const { lines } = readList(state.list, state.columns)
      const chunks = splitLines(lines.flatMap(({ text, kind }) => (isOrdered(kind) ? text : [])))
      for (const chunk of chunks) await read(linesQuery(chunk))
    }
    const name = [state.vendor, state.model].filter((part) => part !== '').join(' ')
    return {
      title: state.need
        ? `Ours for ${describeNeed(state.need)}`
        : state.model === ''
          ? t(sitePages.analogs.breadcrumb)
          : `Alternative to ${name}`,
      description:
        'Enter another vendor’s device to see our closest match, with every characteristic compared.',
      path: pathOf('analogs'),
      noindex: Object.keys(search).length > 0,
    }
  },
})

/** Finds our alternative to a device of another vendor, for one device or for a list. */
function AnalogsPage() {
  const t = useMessages()
  const state = readAnalogState(route.useSearch())
  const isList = state.list !== undefined
  const choice = useDecoration(choiceQuery(state))
  if (!isList && !choice) return <NoAlternatives />
  return (
    <Container>
      <PageHeader
        breadcrumb={<SiteBreadcrumb current={t(sitePages.analogs.breadcrumb)} />}
        title={t(sitePages.analogs.breadcrumb)}
      >
        <p>
          Enter another vendor’s device, or describe what you need. We compare ours with it,
          characteristic by characteristic, and show where it falls short and where data is missing.
        </p>
      </PageHeader>
      <TabLinks
        label="Search by"
        links={[
          <Link
            key="one"
            to={pathOf('analogs')}
            activeProps={{}}
            activeOptions={{ exact: true }}
            aria-current={isList ? undefined : 'page'}
          >
            One device
          </Link>,
          <Link
            key="list"
            to={pathOf('analogs')}
            search={{ list: '' }}
            activeProps={{}}
            activeOptions={{ exact: true }}
            aria-current={isList ? 'page' : undefined}
          >
            A list of part numbers
          </Link>,
        ]}
      />
      {state.list === undefined ? (
        <DeviceSearch state={state} />
      ) : (
        <DeviceList list={state.list} columns={writeRoles(state.columns ?? [])} />
      )}
    </Container>
  )
}

/** Shown when the API does not support the search or the call failed; links to the contact form instead. */
function NoAlternatives() {
  const t = useMessages()
  return (
    <Container>
      <PageHeader
        breadcrumb={<SiteBreadcrumb current={t(sitePages.analogs.breadcrumb)} />}
        title={t(sitePages.analogs.breadcrumb)}
      >
        <p>
          Alternatives cannot be looked up here at the moment. <a href="#contact-us">Write to us</a>{' '}
          which device you have, and we will name ours.
        </p>
      </PageHeader>
    </Container>
  )
}
