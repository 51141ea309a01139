import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, notFound } from '@tanstack/react-router'
import { stringifySearch } from '../base/search.params.ts'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { Container } from '../ui/layout/Container.tsx'
import { toMap } from './partner.map.ts'
import { PartnerHeader } from './PartnerHeader.tsx'
import { PartnerList } from './PartnerList.tsx'
import { PartnerOffer } from './PartnerOffer.tsx'
import { techGroup, techPartnerList } from './partners.list.ts'
import { partnerGroupsQuery, partnersQuery } from './partners.queries.ts'

const route = getRouteApi(routeId('tech-partners'))

export const page = definePage({
  name: 'tech-partners',
  component: TechPartnersPage,
  needs: ['GET partners', 'GET partners/groups'],
  validate: ({ search }) => techPartnerList.read(search) !== undefined,
  load: async ({ read, search, t }) => {
    const state = techPartnerList.read(search)
    if (!state) throw notFound()
    const group = (await read(partnerGroupsQuery())).find(({ code }) => code === techGroup)
    if (!group) throw notFound()
    const partners = await read(partnersQuery({ ...state, group: techGroup }))
    if (state.page > Math.max(partners.pagination.pages, 1)) throw notFound()
    const { title, description } = group
    return {
      title: state.page === 1 ? title : t('lists.titleOfPage', { title, page: state.page }),
      description,
      path: pathOf('tech-partners') + stringifySearch(techPartnerList.write({ page: state.page })),
      noindex: Object.keys(search).some((key) => key !== 'page'),
    }
  },
})

/** Vendors whose systems are compatible with ours (P-partners). */
function TechPartnersPage() {
  const state = techPartnerList.read(route.useSearch())
  if (!state) throw notFound()
  const { data: partners } = useSuspenseQuery(partnersQuery({ ...state, group: techGroup }))
  const { data: groups } = useSuspenseQuery(partnerGroupsQuery())
  const group = groups.find(({ code }) => code === techGroup)
  if (!group) throw notFound()
  return (
    <Container>
      <PartnerHeader
        groups={groups}
        group={group}
        words={group}
        map={toMap(techPartnerList, state, partners)}
      />
      <PartnerList list={techPartnerList} state={state} partners={partners} />
      <PartnerOffer />
    </Container>
  )
}
