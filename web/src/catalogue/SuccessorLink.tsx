import type { Discontinued, Good } from '@faceplate/contracts/calls/goods.contract'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { SiteLink } from '../base/SiteLink.tsx'
import { writeGroupPath } from '../goods/CatalogueBreadcrumb.tsx'
import { lowerFirst } from '@faceplate/contracts/shared/sentence.case'
import { buttonClass } from '../ui/fields/Button.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** In place of a request for a product that is no longer sold: its successor, or else its group. */
export function SuccessorLink({
  good: { ancestors, group },
  end: { successor },
}: {
  good: Good
  end: Discontinued
}) {
  const t = useMessages()
  const path = writeGroupPath([...ancestors, group])
  return successor ? (
    <SiteLink className={buttonClass()} href={addressOf('product-code', { code: successor.code })}>
      {t('product.successor', { name: successor.name })}
    </SiteLink>
  ) : (
    <SiteLink className={buttonClass()} href={addressOf('catalog-group', { _splat: path })}>
      {t('product.related.all', { group: lowerFirst(group.name, t.language) })}
    </SiteLink>
  )
}
