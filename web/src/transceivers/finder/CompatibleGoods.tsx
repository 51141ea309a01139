import { isLinkPort } from '@faceplate/contracts/calls/transceivers.query'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { useDecoration } from '../../base/useDecoration.ts'
import { hasPrices } from '../../goods/card.ts'
import { GoodCard } from '../../goods/GoodCard.tsx'
import { GoodsGrid } from '../../goods/GoodsGrid.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import styles from './Compatible.module.css'
import { moduleQuery } from '../modules/transceivers.queries.ts'

/** Products with a cage for a module, cages of the same rate first. The page provides the heading. */
export function CompatibleGoods({ code }: { code: string }) {
  const t = useMessages()
  const module = useDecoration(moduleQuery(code))
  if (!module) return null
  const { compatible_goods: goods, compatible_count: count, form_factor } = module
  if (count === 0) return <p>{t('transceivers.goods.none')}</p>
  return (
    <>
      <p className={styles.lead}>
        {count > goods.length
          ? t('transceivers.goods.closest', {
              count,
              formFactor: form_factor,
              shown: goods.length,
            })
          : t('transceivers.goods.all', { count, formFactor: form_factor })}{' '}
        {isLinkPort(form_factor) ? (
          <Link
            to={pathOf('link-finder')}
            search={{ 'a.port': form_factor, 'b.port': form_factor }}
          >
            {t('transceivers.goods.findLink', { port: form_factor })}
          </Link>
        ) : null}
      </p>
      <GoodsGrid>
        {goods.map((good) => (
          <GoodCard key={good.id} good={good} headingLevel={3} isPriced={hasPrices(goods)} />
        ))}
      </GoodsGrid>
    </>
  )
}
