import { getRouteApi, Link } from '@tanstack/react-router'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { Container } from '../ui/Container.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { TabLinks } from '../ui/TabLinks.tsx'
import { readAnalogState } from './analogs.state.ts'
import { DeviceList } from './DeviceList.tsx'
import { DeviceSearch } from './DeviceSearch.tsx'

const route = getRouteApi('/analogs')

/** Which of our goods stands in for a device of another maker, for one device or for a list. */
export function AnalogsPage() {
  const state = readAnalogState(route.useSearch())
  const isList = state.list !== undefined
  return (
    <Container>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            current="Select alternative"
            links={[
              <Link key="home" to="/">
                Home
              </Link>,
            ]}
          />
        }
        title="Select alternative"
      >
        <p>
          Name a device of another maker. We put ours beside it, characteristic by characteristic,
          and say where it falls short and what nobody has stated.
        </p>
      </PageHeader>
      <TabLinks
        label="What to look for"
        links={[
          <Link
            key="one"
            to="/analogs/"
            activeProps={{}}
            activeOptions={{ exact: true }}
            aria-current={isList ? undefined : 'page'}
            resetScroll={false}
          >
            One device
          </Link>,
          <Link
            key="list"
            to="/analogs/"
            search={{ list: '' }}
            activeProps={{}}
            activeOptions={{ exact: true }}
            aria-current={isList ? 'page' : undefined}
            resetScroll={false}
          >
            A list of part numbers
          </Link>,
        ]}
      />
      {state.list === undefined ? (
        <DeviceSearch state={state} />
      ) : (
        <DeviceList key={state.list} list={state.list} />
      )}
    </Container>
  )
}
