import type { PartnerPage } from '@faceplate/contracts/calls/partners.contract'
import { useRouterState } from '@tanstack/react-router'
import { StructuredData } from '../base/StructuredData.tsx'
import type { List } from '../lists/list.ts'
import { ListLink } from '../lists/ListLink.tsx'
import { Paging } from '../lists/Paging.tsx'
import { TableLink } from '../lists/TableLink.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { chipClass } from '../ui/data/Chip.tsx'
import { Chips } from '../ui/data/Chips.tsx'
import { Count } from '../ui/text/Count.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { PartnerCard } from './PartnerCard.tsx'
import styles from './PartnerList.module.css'
import { describePartners } from './partners.data.ts'
import type { TechPartnerState } from './partners.list.ts'

/** A page of partners with a country filter. */
export function PartnerList<State extends TechPartnerState>({
  list,
  state: { page, country, city },
  partners: { data, pagination, countries },
  showsGroup = false,
}: {
  list: List<State>
  state: State
  partners: PartnerPage
  /** Shows the group of each partner, if the list has several groups. */
  showsGroup?: boolean
}) {
  const t = useMessages()
  const isLoading = useRouterState({ select: (router) => router.isLoading })
  const chooseCountry = (name: string) => (now: State) => ({
    ...now,
    country: name,
    city: '',
    page: 1,
  })
  const { total, pages } = pagination
  // The chosen place: a city of the map, or a country.
  const place = city === '' ? country : city
  return (
    <section aria-label={t('partners.list')}>
      <StructuredData describe={() => describePartners(data)} />
      {countries === undefined || countries.length < 2 ? null : (
        <Chips scrolls className={styles.countries} label={t('partners.countries')}>
          {[{ name: '', partners_count: 0 }, ...countries].map((each) => (
            <li key={each.name}>
              <ListLink
                list={list}
                className={chipClass('large')}
                change={chooseCountry(each.name)}
                aria-current={each.name === country ? 'true' : undefined}
              >
                {each.name === '' ? t('partners.allCountries') : each.name}
                {each.name === '' ? null : <Count>{each.partners_count}</Count>}
              </ListLink>
            </li>
          ))}
        </Chips>
      )}
      <p className={styles.total} role="status">
        {place === ''
          ? t('partners.count', { count: total })
          : t('partners.countIn', { count: total, country: place })}
      </p>
      <div className={styles.results} aria-busy={isLoading}>
        {total === 0 ? (
          <EmptyState
            title={place === '' ? t('partners.empty') : t('partners.emptyIn', { country: place })}
            action={
              place === '' ? null : (
                <ListLink
                  list={list}
                  className={buttonClass('secondary')}
                  change={chooseCountry('')}
                >
                  {t('partners.showAll')}
                </ListLink>
              )
            }
          >
            <p>{t('partners.write')}</p>
          </EmptyState>
        ) : (
          <ul className={styles.partners}>
            {data.map((partner) => (
              <PartnerCard
                key={partner.code ?? partner.name}
                partner={partner}
                showsGroup={showsGroup}
              />
            ))}
          </ul>
        )}
      </div>
      <Paging list={list} page={page} pages={pages} />
      <TableLink total={total} />
    </section>
  )
}
