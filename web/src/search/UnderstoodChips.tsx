import type { UnderstoodPart } from '@faceplate/contracts/calls/search.contract'
import type { Messages } from '@faceplate/messages/messages'
import { ListLink } from '../lists/ListLink.tsx'
import { chipClass } from '../ui/data/Chip.tsx'
import { Chips } from '../ui/data/Chips.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import { searchList } from './search.list.ts'
import styles from './SearchPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** The interpretation, after the typed words if they were other ones: `wieght → Weight`, but `Weight` for `weight`. */
export function describeReading(
  t: Messages,
  { text, kind, meaning }: Pick<UnderstoodPart, 'text' | 'kind' | 'meaning'>,
): string {
  const isSame = kind === 'characteristic' && meaning.toLowerCase().includes(text.toLowerCase())
  return isSame ? meaning : t('search.understood.reading', { text, meaning })
}

/** The parts of the query that the search interpreted, each with a link that removes it from the query. */
export function UnderstoodChips({ parts }: { parts: readonly UnderstoodPart[] }) {
  const t = useMessages()
  if (parts.length === 0) return null
  return (
    <div className={styles.understood}>
      <span className={styles.label}>{t('search.understood.label')}</span>
      <Chips label={t('search.understood.label')}>
        {parts.map(({ text, kind, meaning, without }) => (
          <li key={text}>
            <ListLink
              list={searchList}
              className={chipClass('chosen')}
              change={(now) => ({ ...now, q: without, page: 1 })}
              aria-label={t('search.understood.remove', { text, meaning })}
            >
              {describeReading(t, { text, kind, meaning })}
              <Icon name="x" size={14} />
            </ListLink>
          </li>
        ))}
      </Chips>
    </div>
  )
}
