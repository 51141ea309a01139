import { ListLink } from '../lists/ListLink.tsx'
import { chipClass } from '../ui/data/Chip.tsx'
import { Chips } from '../ui/data/Chips.tsx'
import { searchList, type SearchState } from './search.list.ts'
import { useMessages } from '../ui/text/useMessages.ts'

/** Search texts that may have been meant, each as a link to its search. */
export function OtherSearches({
  texts,
  className,
}: {
  texts: readonly string[]
  className?: string | undefined
}) {
  const t = useMessages()
  return (
    <Chips className={className} label={t('search.didYouMean')}>
      {texts.map((each) => (
        <li key={each}>
          <ListLink
            list={searchList}
            className={chipClass()}
            change={(now): SearchState => ({ ...now, q: each, group: 'all', page: 1 })}
          >
            {each}
          </ListLink>
        </li>
      ))}
    </Chips>
  )
}
