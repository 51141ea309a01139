import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { getRouteApi, notFound } from '@tanstack/react-router'
import { definePage, type ReadCall } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { ChosenModules } from './ChosenModules.tsx'
import {
  findTyped,
  knowEnds,
  linkModulesQuery,
  listModuleShapes,
  useEnds,
  type EndAnswers,
} from './link.ends.ts'
import { linkList, readLink } from './link.state.ts'
import { LinkForm } from './LinkForm.tsx'
import { LinkResults } from './LinkResults.tsx'
import { cagesQuery, fittingDevicesQuery } from './transceivers.queries.ts'

const route = getRouteApi(routeId('link-finder'))

const title = 'Link finder'

type Read = ReadCall<never, 'GET catalog/sfp/modules' | 'GET search/sfp/goods'>

/** The query of the address contains all inputs, so a result can be sent as a link. */
export const page = definePage({
  name: 'link-finder',
  component: LinkPage,
  hasForm: true,
  decorates: ['GET catalog/sfp/modules', 'GET search/sfp/goods'],
  validate: ({ search }) => linkList.read(search) !== undefined,
  load: async ({ read, search }) => {
    const state = linkList.read(search)
    if (!state) throw notFound()
    const [a, b] = await Promise.all([readAnswers(state.a, read), readAnswers(state.b, read)])
    const ends = knowEnds({ a, b }, readLink(state))
    const shapes = listModuleShapes(ends.a.port, ends.b.port)
    if (shapes.length > 0) await read(linkModulesQuery(shapes))
    return {
      title,
      description:
        'Choose the port at each end, the distance and the fibre: the modules or cables that make the link, with its optical budget.',
      path: pathOf('link-finder'),
      noindex: Object.keys(search).length > 0,
    }
  },
})

/** Looks up the device typed for an end, and its cages. */
async function readAnswers(typed: string, read: Read): Promise<EndAnswers> {
  const goods = typed === '' ? [] : ((await read(fittingDevicesQuery(typed)))?.data ?? [])
  const good = findTyped(goods, typed)
  const cages = good ? ((await read(cagesQuery(good.code)))?.cages ?? []) : []
  return { typed, goods, cages }
}

/** Finds modules or cables for a link between two ports, with the remaining optical budget. */
function LinkPage() {
  const state = linkList.read(route.useSearch())
  if (!state) throw notFound()
  const choice = readLink(state)
  const ends = useEnds(state, choice)
  return (
    <Container>
      <PageHeader breadcrumb={<SiteBreadcrumb current={title} />} title={title}>
        <p>
          Name both ports, the distance and the fibre: here are the modules or the cable, with what
          is left of the optical budget.
        </p>
      </PageHeader>
      <LinkForm state={state} choice={choice} ends={ends} />
      <LinkResults choice={choice} ends={ends} />
      <ChosenModules />
    </Container>
  )
}
