import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { getRouteApi, Link, notFound } from '@tanstack/react-router'
import { message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { definePage, type ReadCall } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { ListLink } from '../lists/ListLink.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { ChosenModules } from './modules/ChosenModules.tsx'
import { foreignQuery } from './modules/foreign.device.ts'
import {
  findTyped,
  knowEnds,
  linkModulesQuery,
  listModuleShapes,
  useEnds,
  type EndAnswers,
} from './links/link.ends.ts'
import { linkList, readLinkChoice, readPon, type LinkState } from './links/link.state.ts'
import { LinkForm } from './links/LinkForm.tsx'
import { LinkResults } from './links/LinkResults.tsx'
import { oltQuery, ponDevicesQuery, ponModulesQuery } from './pon/pon.goods.ts'
import { PonForm } from './pon/PonForm.tsx'
import { PonResults } from './pon/PonResults.tsx'
import { cagesQuery, fittingDevicesQuery } from './modules/transceivers.queries.ts'

const route = getRouteApi(routeId('link-finder'))

type Read = ReadCall<never, (typeof results)[number]>

const results = [
  'GET catalog/sfp/modules',
  'GET search/sfp/goods',
  'GET catalog/analogs/search',
  'GET catalog/goods',
] as const

/** The query of the address contains all inputs, so a result can be sent as a link. */
export const page = definePage({
  name: 'link-finder',
  component: LinkPage,
  hasForm: true,
  results,
  validate: ({ search }) => linkList.read(search) !== undefined,
  load: async ({ read, search, t }) => {
    const state = linkList.read(search)
    if (!state) throw notFound()
    await (state.mode === 'pon' ? readTree(read) : readLinks(t, state, read))
    return {
      title: t('links.title'),
      description: t('links.description'),
      path: pathOf('link-finder'),
      noindex: Object.keys(search).length > 0,
    }
  },
})

async function readTree(read: Read): Promise<void> {
  await Promise.all([read(ponModulesQuery), read(ponDevicesQuery), read(oltQuery)])
}

async function readLinks(t: Messages, state: LinkState, read: Read): Promise<void> {
  const [a, b] = await Promise.all([readAnswers(state.a, read), readAnswers(state.b, read)])
  const ends = knowEnds(t, { a, b }, readLinkChoice(t, state))
  const shapes = listModuleShapes(ends.a.port, ends.b.port)
  if (shapes.length > 0) await read(linkModulesQuery(shapes))
}

/** Looks up the device typed for an end, and its cages; first among ours, then among those of other vendors. */
async function readAnswers(typed: string, read: Read): Promise<EndAnswers> {
  const goods = typed === '' ? [] : ((await read(fittingDevicesQuery(typed)))?.data ?? [])
  const good = findTyped(goods, typed)
  const cages = good ? ((await read(cagesQuery(good.code)))?.cages ?? []) : []
  const foreign = good || typed === '' ? undefined : await read(foreignQuery(typed))
  // A part that could not be read is known to the components by `useResult`.
  return { typed, goods, cages, foreign, isFailed: false }
}

const modes = [
  { mode: 'link', title: message('links.mode.link') },
  { mode: 'pon', title: message('links.mode.pon') },
] as const

/** Finds modules or cables for a link between two ports, or judges a PON tree, with the remaining optical budget. */
function LinkPage() {
  const t = useMessages()
  const state = linkList.read(route.useSearch())
  if (!state) throw notFound()
  const isTree = state.mode === 'pon'
  const tabs = modes.map(({ mode, title }) => (
    <ListLink
      key={mode}
      list={linkList}
      change={(now) => ({ ...now, mode })}
      aria-current={state.mode === mode ? 'page' : undefined}
    >
      {t(title)}
    </ListLink>
  ))
  return (
    <Container>
      <PageHeader
        breadcrumb={<SiteBreadcrumb current={t('links.title')} />}
        title={t('links.title')}
        tabs={{ label: t('links.mode.label'), links: tabs }}
      >
        <p>{isTree ? t('links.pon.lead') : t('links.lead')}</p>
      </PageHeader>
      {isTree ? <Tree state={state} /> : <PointToPoint state={state} />}
      <p>
        <Link to={pathOf('figures')}>{t('figures.title')}</Link>
      </p>
      <ChosenModules />
    </Container>
  )
}

function Tree({ state }: { state: LinkState }) {
  const t = useMessages()
  const choice = readPon(t, state)
  return (
    <>
      <PonForm state={state} choice={choice} />
      <PonResults choice={choice} />
    </>
  )
}

function PointToPoint({ state }: { state: LinkState }) {
  const t = useMessages()
  const choice = readLinkChoice(t, state)
  const ends = useEnds(state, choice)
  return (
    <>
      <LinkForm state={state} choice={choice} ends={ends} />
      <LinkResults choice={choice} ends={ends} />
    </>
  )
}
