import { useId } from 'react'
import { SiteLink } from '../base/SiteLink.tsx'
import { ListLink } from '../lists/ListLink.tsx'
import { Count } from '../ui/text/Count.tsx'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { MarkedText } from './MarkedText.tsx'
import type { SearchGroup } from './search.groups.ts'
import { searchList } from './search.list.ts'
import styles from './SearchPage.module.css'

/** The results of one group as links. With `most` only the first of them, and a link to the others. */
export function FoundGroup({
  group: { name: group, title, count, options },
  query,
  most = Number.POSITIVE_INFINITY,
}: {
  group: SearchGroup
  query: string
  most?: number
}) {
  const id = useId()
  const shown = options.slice(0, most)
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title} <Count>{count}</Count>
      </h2>
      <ul className={styles.found}>
        {shown.map(({ href, title: name, excerpt, picture }) => (
          <li key={href} className={styles.entry}>
            {picture && <DeviceImage {...picture} sizes="6rem" className={styles.picture} />}
            <div>
              <SiteLink href={href} className={styles.name}>
                <MarkedText text={name} query={query} />
              </SiteLink>
              {excerpt === '' ? null : (
                <p className={styles.excerpt}>
                  <MarkedText text={excerpt} query={query} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {most === Number.POSITIVE_INFINITY || count <= shown.length ? null : (
        <p className={styles.more}>
          <ListLink list={searchList} change={(now) => ({ ...now, group })} resetScroll>
            All {count} in {title}
          </ListLink>
        </p>
      )}
    </section>
  )
}
