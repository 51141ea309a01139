import type { PartnerGroup } from '@faceplate/contracts/calls/partners.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { PopupButton } from '../base/PopupButton.tsx'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { island } from '../base/island.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { Count } from '../ui/text/Count.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import type { MapPlace } from './partner.map.ts'
import { techGroup } from './partners.list.ts'

const PartnerMap = island(() => import('./PartnerMap.tsx'), 'PartnerMap')

/** Shared head of both partner pages: text, link to become a partner, and group tabs. */
export function PartnerHeader({
  groups,
  group,
  words: { title, description },
  map,
}: {
  groups: readonly PartnerGroup[]
  /** The shown group; undefined for all groups. */
  group: PartnerGroup | undefined
  words: { title: string; description: string | null }
  /** Undefined without coordinates. */
  map: MapPlace[] | undefined
}) {
  const t = useMessages()
  const partnersCrumb = { title: t('partners.title'), link: pathOf('partners') }
  const counts = groups.map(({ partners_count: count }) => count)
  const total = counts.every((count) => count !== null)
    ? counts.reduce((sum, count) => sum + count, 0)
    : null
  const tabs = [
    { code: '', title: t('partners.all'), partners_count: total },
    ...groups.filter(({ partners_count: count }) => count !== 0),
  ]
  return (
    <PageHeader
      breadcrumb={<SiteBreadcrumb path={group && [partnersCrumb]} current={title} />}
      title={title}
      figure={map && <PartnerMap places={map} />}
      action={
        <PopupButton popup={{ kind: 'partner' }} className={buttonClass()}>
          {t('partners.become')}
        </PopupButton>
      }
      tabs={{
        label: t('partners.groups'),
        links: tabs.map((tab) => (
          <Link
            key={tab.code}
            to={pathOf(tab.code === techGroup ? 'tech-partners' : 'partners')}
            search={tab.code === '' || tab.code === techGroup ? {} : { group: tab.code }}
            resetScroll={false}
            // The router would mark a link to any state of the page as active, but the shown group decides.
            activeProps={{}}
            activeOptions={{ exact: true }}
            aria-current={tab.code === (group?.code ?? '') ? 'page' : undefined}
          >
            {tab.title}
            <Count>{tab.partners_count}</Count>
          </Link>
        )),
      }}
    >
      {description === null ? undefined : <p>{description}</p>}
    </PageHeader>
  )
}
