import { useId } from 'react'
import { SiteLink } from '../base/SiteLink.tsx'
import { Count } from '../ui/Count.tsx'
import { DeviceImage } from '../ui/DeviceImage.tsx'
import { MarkedText } from './MarkedText.tsx'
import type { SearchGroup } from './search.groups.ts'
import styles from './SearchPage.module.css'

/** What was found of one kind, as links. */
export function FoundGroup({
  group: { title, count, options },
  query,
}: {
  group: SearchGroup
  query: string
}) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title} <Count>{count}</Count>
      </h2>
      <ul className={styles.found}>
        {options.map(({ href, title: name, excerpt, image }) => (
          <li key={href} className={styles.entry}>
            {image === undefined ? null : <DeviceImage src={image} className={styles.picture} />}
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
    </section>
  )
}
