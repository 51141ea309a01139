import type { Messages } from '@faceplate/messages/messages'
import type { NewsGroup, NewsYear } from '@faceplate/contracts/calls/news.contract'
import { ListLink } from '../lists/ListLink.tsx'
import { chipClass } from '../ui/data/Chip.tsx'
import { Chips } from '../ui/data/Chips.tsx'
import { Count } from '../ui/text/Count.tsx'
import { newsList, type NewsState } from './news.list.ts'
import { useMessages } from '../ui/text/useMessages.ts'

/**
 * Links to all news and to each group. Choosing a group resets the year, because a group may have no news of that year.
 */
export function listGroupLinks(t: Messages, groups: readonly NewsGroup[], chosen: string) {
  const all = { code: '', title: t('news.all'), news_count: undefined }
  return [all, ...groups].map(({ code, title, news_count: count }) => (
    <ListLink
      key={code}
      list={newsList}
      change={(now) => ({ ...now, group: code, year: '', page: 1 })}
      aria-current={code === chosen ? 'true' : undefined}
    >
      {title}
      {count === undefined ? null : <Count>{count}</Count>}
    </ListLink>
  ))
}

/** Links to the years that have news. */
export function NewsYears({ years, state }: { years: readonly NewsYear[]; state: NewsState }) {
  const t = useMessages()
  if (years.length < 2) return null
  const choices = ['', ...years.map(({ year }) => String(year))]
  return (
    <nav aria-label={t('news.years')}>
      <Chips scrolls>
        {choices.map((year) => (
          <li key={year}>
            <ListLink
              list={newsList}
              className={chipClass()}
              change={(now) => ({ ...now, year, page: 1 })}
              aria-current={year === state.year ? 'true' : undefined}
            >
              {year === '' ? t('news.allYears') : year}
            </ListLink>
          </li>
        ))}
      </Chips>
    </nav>
  )
}
