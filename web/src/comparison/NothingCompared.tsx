import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { message } from '@faceplate/messages/message'
import { asOptional } from '../base/query.ts'
import { useShell } from '../base/shell.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { hasPrices } from '../goods/card.ts'
import { GoodCard } from '../goods/GoodCard.tsx'
import { GoodsGrid } from '../goods/GoodsGrid.tsx'
import { newestGoodsQuery } from '../goods/newest.queries.ts'
import { chipClass } from '../ui/data/Chip.tsx'
import { Chips } from '../ui/data/Chips.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './OwnComparison.module.css'

/** Empty comparison: families to choose from, the newest products to add, and other tools. */
export function NothingCompared() {
  const t = useMessages()
  const { families, tools } = useShell()
  const { data: newest } = useQuery(asOptional(newestGoodsQuery()))
  return (
    <>
      <EmptyState
        className={styles.nothing}
        title={t('comparison.nothing.title')}
        action={
          <Chips label={t('comparison.nothing.families')}>
            {families.map(({ id, code, name }) => (
              <li key={id}>
                <Link
                  className={chipClass()}
                  to={pathOf('catalog-group')}
                  params={{ _splat: code }}
                >
                  {name}
                </Link>
              </li>
            ))}
          </Chips>
        }
      >
        <p>
          {t('comparison.nothing.hint')}
          {tools.includes(pathOf('analogs')) ? (
            <>
              {' '}
              <RichText
                message={message('comparison.nothing.analogs')}
                values={{ link: (text) => <SiteLink href={pathOf('analogs')}>{text}</SiteLink> }}
              />
            </>
          ) : null}
        </p>
      </EmptyState>
      {newest && newest.data.length > 0 ? (
        <section aria-labelledby="newest">
          <h2 id="newest" className={styles.newest}>
            {t('comparison.nothing.newest')}
          </h2>
          <GoodsGrid>
            {newest.data.map((good) => (
              <GoodCard
                key={good.id}
                good={good}
                headingLevel={3}
                isPriced={hasPrices(newest.data)}
              />
            ))}
          </GoodsGrid>
        </section>
      ) : null}
    </>
  )
}
