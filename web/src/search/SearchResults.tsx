import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import type { useCombobox } from '../ui/fields/useCombobox.ts'
import { isPlainClick } from '../ui/plain.click.ts'
import { Count } from '../ui/text/Count.tsx'
import { AskedFacts } from './AskedFacts.tsx'
import { FoundExcerpt } from './FoundExcerpt.tsx'
import { MarkedText } from './MarkedText.tsx'
import { leavesSite, type SearchGroup, type SearchOption } from './search.groups.ts'
import styles from './SearchResults.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** The list of the combobox: results in groups. The focus stays in the field. */
export function SearchResults({
  id,
  groups,
  query,
  describeOption,
  isBusy,
  onChoose,
}: {
  id: string
  groups: readonly SearchGroup[]
  query: string
  describeOption: ReturnType<typeof useCombobox>['describeOption']
  isBusy: boolean
  onChoose: (option: SearchOption) => void
}) {
  const t = useMessages()
  let index = -1
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.results')}
      aria-busy={isBusy}
      className={styles.results}
      hidden={groups.length === 0}
    >
      {groups.map(({ name: group, title, hint, count, options }) => (
        <div key={title} role="group" aria-label={title} className={styles.group}>
          <p className={styles.title} aria-hidden>
            {title}
            <Count>{count}</Count>
          </p>
          {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
          {options.map((option) => {
            const { href, title: name, excerpt, asked = [], picture, action } = option
            const opensTab = leavesSite(option)
            index++
            return (
              <a
                key={href}
                {...describeOption(index)}
                href={href}
                {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}
                className={styles.option}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  onChoose(option)
                }}
              >
                {picture && <DeviceImage {...picture} sizes="6rem" className={styles.picture} />}
                <span>
                  <span className={styles.name}>
                    <MarkedText text={name} query={group === 'devices' ? '' : query} />
                  </span>
                  <AskedFacts facts={asked} />
                  <FoundExcerpt
                    as="span"
                    className={styles.excerpt}
                    texts={excerpt}
                    query={group === 'devices' ? '' : query}
                  />
                  {action === undefined ? null : <span className={styles.action}>{action}</span>}
                </span>
              </a>
            )
          })}
        </div>
      ))}
    </div>
  )
}
