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
import { partnerList, techGroup, techPartnerList } from './partners.list.ts'
import { partnerGroupsQuery, partnersQuery } from './partners.queries.ts'

const route = getRouteApi(routeId('partners'))

const describeAll = (t: Messages) => ({
  title: t('partners.title'),
  description: t('partners.description'),
})

export const page = definePage({
  name: 'partners',
  component: PartnersPage,
  needs: ['GET partners', 'GET partners/groups'],
  validate: ({ search }) => partnerList.read(search) !== undefined,
  redirect: ({ search }) => {
    const state = partnerList.read(search)
    if (state?.group !== techGroup) return undefined
    const href = pathOf('tech-partners') + stringifySearch(techPartnerList.write(state))
    return { href, status: 301 }
  },
  load: async ({ read, search, t }) => {
    const state = partnerList.read(search)
    if (!state) throw notFound()
    const [partners, groups] = await Promise.all([
      read(partnersQuery(state)),
      read(partnerGroupsQuery()),
    ])
    const isNarrowed = state.group !== '' || state.country !== '' || state.city !== ''
    // A maker without partners has no page of them.
    const isEmpty = partners.pagination.total === 0 && !isNarrowed
    if (isEmpty || state.page > Math.max(partners.pagination.pages, 1)) throw notFound()
    const { title, description } = groups.find(({ code }) => code === state.group) ?? describeAll(t)
    return {
      title: state.page === 1 ? title : t('lists.titleOfPage', { title, page: state.page }),
      description,
      path:
        pathOf('partners') +
        stringifySearch(partnerList.write({ ...state, country: '', city: '' })),
      // A group has an indexable page with a description; a list filtered by country is not indexed.
      noindex: Object.keys(search).some((key) => key !== 'group' && key !== 'page'),
    }
  },
})

/** Resellers, integrators, service centres and training partners: all of them, or one group (P-partners). */
function PartnersPage() {
  const t = useMessages()
  const state = partnerList.read(route.useSearch())
  if (!state) throw notFound()
  const { data: partners } = useSuspenseQuery(partnersQuery(state))
  const { data: groups } = useSuspenseQuery(partnerGroupsQuery())
  const group = groups.find(({ code }) => code === state.group)
  return (
    <Container>
      <PartnerHeader
        groups={groups}
        group={group}
        words={group ?? describeAll(t)}
        map={toMap(partnerList, state, partners)}
      />
      <PartnerList list={partnerList} state={state} partners={partners} showsGroup={!group} />
      <PartnerOffer />
    </Container>
  )
}
