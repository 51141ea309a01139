import type { PartnerGroup } from '@faceplate/contracts/calls/partners.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Messages } from '@faceplate/messages/messages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, notFound } from '@tanstack/react-router'
import { stringifySearch } from '../base/search.params.ts'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { Container } from '../ui/layout/Container.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
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
    const { title, description } = findWords(t, await read(partnerGroupsQuery()))
    const partners = await read(partnersQuery({ ...state, group: techGroup }))
    const { total, pages } = partners.pagination
    if (total === 0 || state.page > pages) throw notFound()
    return {
      title: state.page === 1 ? title : t('lists.titleOfPage', { title, page: state.page }),
      description,
      path: pathOf('tech-partners') + stringifySearch(techPartnerList.write({ page: state.page })),
      noindex: Object.keys(search).some((key) => key !== 'page'),
    }
  },
})

/** The words of the group, or of the interface if the content API does not list the group. */
function findWords(t: Messages, groups: readonly PartnerGroup[]) {
  const group = groups.find(({ code }) => code === techGroup)
  return group ?? { title: t('partners.technology'), description: null }
}

/** Vendors whose systems are compatible with ours (P-partners). */
function TechPartnersPage() {
  const t = useMessages()
  const state = techPartnerList.read(route.useSearch())
  if (!state) throw notFound()
  const { data: partners } = useSuspenseQuery(partnersQuery({ ...state, group: techGroup }))
  const { data: groups } = useSuspenseQuery(partnerGroupsQuery())
  const group = groups.find(({ code }) => code === techGroup)
  return (
    <Container>
      <PartnerHeader
        groups={groups}
        group={group}
        words={findWords(t, groups)}
        map={toMap(techPartnerList, state, partners)}
      />
      <PartnerList list={techPartnerList} state={state} partners={partners} />
      <PartnerOffer />
    </Container>
  )
}
