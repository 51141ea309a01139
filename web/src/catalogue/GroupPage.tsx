import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, notFound, useRouterState } from '@tanstack/react-router'
import { splitPath } from '../base/catalogue.middleware.ts'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { describeList } from '../base/list.data.ts'
import { StructuredData } from '../base/StructuredData.tsx'
import { useResult } from '../base/useResult.ts'
import { Container } from '../ui/layout/Container.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Prose } from '../ui/text/Prose.tsx'
import { UnmetList } from '../insights/UnmetList.tsx'
import { CatalogueBreadcrumb, writeGroupPath } from '../goods/CatalogueBreadcrumb.tsx'
import { filtersQuery, goodsQuery, groupQuery } from '../goods/goods.queries.ts'
import { FilterChips } from '../lists/FilterChips.tsx'
import { FilterForm } from './FilterForm.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { hasPrices, type Card } from '../goods/card.ts'
import { GoodCard } from '../goods/GoodCard.tsx'
import { GoodsGrid } from '../goods/GoodsGrid.tsx'
import { GroupLineup } from './GroupLineup.tsx'
import { GoodsTable } from './GoodsTable.tsx'
import { ModelFiles } from '../documents/ModelFiles.tsx'
import { ProjectMark } from '../goods/ProjectMark.tsx'
import { listChildren } from '../goods/group.children.ts'
import styles from './GroupPage.module.css'
import { ListControls } from './ListControls.tsx'
import { ListLink } from '../lists/ListLink.tsx'
import { Paging } from '../lists/Paging.tsx'
import { TableLink } from '../lists/TableLink.tsx'
import { goodsList, type GoodsState } from '../goods/goods.list.ts'
import { clearChosen, countChosen } from '../lists/chosen.ts'
import { chipClass } from '../ui/data/Chip.tsx'
import { Chips } from '../ui/data/Chips.tsx'
import { Count } from '../ui/text/Count.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

const route = getRouteApi(routeId('catalog-group'))

export const page = definePage({
  name: 'catalog-group',
  component: GroupPage,
  needs: ['GET catalog/group/{idOrCode}', 'GET catalog/goods'],
  results: ['GET catalog/filters/{id}'],
  middleware: ['redirect-products', 'catalog'],
  validate: ({ search }) => goodsList.read(search) !== undefined,
  load: async ({ read, params, search, t }) => {
    const code = splitPath(params._splat).at(-1)
    const state = goodsList.read(search)
    if (code === undefined || state === undefined) throw notFound()
    const [group, goods] = await Promise.all([
      read(groupQuery(code)),
      read(goodsQuery(code, state)),
      read(filtersQuery(code, state)),
    ])
    if (state.page > Math.max(goods.pagination.pages, 1)) throw notFound()
    const pageNumber = state.page === 1 ? '' : `?page=${state.page}`
    return {
      title:
        state.page === 1
          ? group.name
          : t('lists.titleOfPage', { title: group.name, page: state.page }),
      description: group.short_description,
      path: `${addressOf('catalog-group', { _splat: params._splat })}${pageNumber}`,
      // Further pages of the list are indexed like the first; filtered lists are not.
      noindex: Object.keys(search).some((key) => key !== 'page'),
    }
  },
})

/** A group of the catalogue: its subgroups, and its products under the filters in the address. */
function GroupPage() {
  const t = useMessages()
  const { _splat } = route.useParams()
  const state = goodsList.read(route.useSearch())
  const isLoading = useRouterState({ select: (router) => router.isLoading })
  if (!state) throw notFound()
  const code = splitPath(_splat).at(-1) ?? ''
  const { data: group } = useSuspenseQuery(groupQuery(code))
  const { data: goods } = useSuspenseQuery(goodsQuery(code, state))
  const { data: filters = [], isFailed } = useResult(filtersQuery(code, state))
  const { total, pages } = goods.pagination
  // A filter that is set must be visible, even if its list could not be read.
  const hasFilters = filters.length > 0 || isFailed || countChosen(state) > 0
  const form = (
    <FilterForm filters={filters} areAway={isFailed} state={state} groupName={group.name} />
  )
  return (
    <Container>
      <StructuredData
        describe={(origin) =>
          describeList(
            goods.data.map((good) => ({
              name: good.name,
              path: addressOf('product-code', { code: good.code }),
            })),
            origin,
          )
        }
      />
      <PageHeader
        breadcrumb={<CatalogueBreadcrumb groups={group.ancestors} current={group.name} />}
        title={group.name}
        isWide={group.lineup !== undefined}
      >
        {group.description === '' ? null : <Prose text={group.description} />}
      </PageHeader>
      {group.lineup ? <GroupLineup goods={group.lineup} groupName={group.name} /> : null}
      <Subgroups group={group} />
      <div className={styles.list} data-filtered={hasFilters ? '' : undefined}>
        {hasFilters ? <FilterPanel chosenCount={countChosen(state)}>{form}</FilterPanel> : null}
        <section aria-label={t('catalogue.group.results')}>
          <div className={styles.bar}>
            <p className={styles.total} role="status">
              {t('goods.count', { count: total })}
            </p>
            {hasFilters ? (
              <FilterSheet state={state} total={total}>
                {form}
              </FilterSheet>
            ) : null}
            <ListControls state={state} />
          </div>
          <FilterChips list={goodsList} state={state} filters={filters} />
          <div className={styles.results} aria-busy={isLoading}>
            {total === 0 ? (
              <NoGoods code={code} state={state} />
            ) : (
              <FoundGoods goods={goods.data} view={state.view} />
            )}
          </div>
          <Paging list={goodsList} page={state.page} pages={pages} />
          <TableLink total={total} />
        </section>
      </div>
      <ModelFiles models={group.models} headingLevel={2} />
    </Container>
  )
}

/** The parts of a group that links to its children are built from. */
type ShownGroup = Parameters<typeof listChildren>[1] & {
  code: string
  name: string
  ancestors: readonly { code: string }[]
}

/** Links to the groups in a group, with the numbers of their products. */
function Subgroups({ group }: { group: ShownGroup }) {
  const t = useMessages()
  const children = listChildren(t, group)
  if (children.length === 0) return null
  return (
    <Chips
      scrolls
      className={styles.children}
      label={t('catalogue.group.children', { group: group.name })}
    >
      {children.map((child) => (
        <li key={child.id}>
          <SiteLink
            className={chipClass('large')}
            href={addressOf('catalog-group', {
              _splat: writeGroupPath([...group.ancestors, group, child]),
            })}
          >
            {child.name}
            <Count>{child.goods_count ?? null}</Count>
          </SiteLink>
        </li>
      ))}
    </Chips>
  )
}

/** Says that no product has the chosen values, and offers to clear them. */
function NoGoods({ code, state }: { code: string; state: GoodsState }) {
  const t = useMessages()
  return (
    <div className={styles.empty}>
      <UnmetList name={code} state={state} />
      <h2>{t('catalogue.group.empty')}</h2>
      <p>{t('catalogue.group.emptyHint')}</p>
      <ListLink list={goodsList} className={buttonClass('secondary')} change={clearChosen}>
        {t('catalogue.group.clearFilters')}
      </ListLink>
    </div>
  )
}

/** The products, as a table or as cards. */
function FoundGoods({ goods, view }: { goods: readonly Card[]; view: GoodsState['view'] }) {
  if (view === 'table') return <GoodsTable goods={goods} />
  const isPriced = hasPrices(goods)
  return (
    <GoodsGrid>
      {goods.map((good, index) => (
        <GoodCard
          key={good.id}
          good={good}
          isFirst={index === 0}
          isPriced={isPriced}
          action={<ProjectMark good={good} />}
        />
      ))}
    </GoodsGrid>
  )
}
