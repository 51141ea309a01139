import { useId, type ReactNode } from 'react'
import { SiteLink } from '../base/SiteLink.tsx'
import { FileLink } from '../documents/FileLink.tsx'
import { ListLink } from '../lists/ListLink.tsx'
import { Count } from '../ui/text/Count.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { AskedFacts } from './AskedFacts.tsx'
import { FoundExcerpt } from './FoundExcerpt.tsx'
import { MarkedText } from './MarkedText.tsx'
import type { SearchGroup } from './search.groups.ts'
import { searchList } from './search.list.ts'
import styles from './SearchPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** The results of one group as links. With `most` only the first of them, and a link to the others. */
export function FoundGroup({
  group: { name: group, title, hint, count, options, whole },
  query,
  most = Number.POSITIVE_INFINITY,
}: {
  group: SearchGroup
  query: string
  most?: number
}) {
  const t = useMessages()
  const id = useId()
  const shown = options.slice(0, most)
  // A device has another name than was typed: marks would split it.
  const marked = group === 'devices' ? '' : query
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title} <Count>{count}</Count>
      </h2>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      <ul className={styles.found}>
        {shown.map(
          ({ href, title: name, excerpt, asked = [], picture, isFile = false, action }) => (
            <li key={href} className={action ? `${styles.entry} ${styles.wide}` : styles.entry}>
              {picture && <DeviceImage {...picture} sizes="6rem" className={styles.picture} />}
              <div>
                <FoundLink href={href} isFile={isFile}>
                  <MarkedText text={name} query={marked} />
                </FoundLink>
                <AskedFacts facts={asked} />
                <FoundExcerpt as="p" className={styles.excerpt} texts={excerpt} query={marked} />
                {action === undefined ? null : (
                  <SiteLink
                    href={href}
                    className={buttonClass('secondary')}
                    aria-label={`${action}: ${name}`}
                  >
                    {action}
                  </SiteLink>
                )}
              </div>
            </li>
          ),
        )}
      </ul>
      {most === Number.POSITIVE_INFINITY || count <= shown.length ? null : (
        <p className={styles.more}>
          <ListLink list={searchList} change={(now) => ({ ...now, group })} resetScroll>
            {t('search.allInGroup', { count, group: title })}
          </ListLink>
        </p>
      )}
      {whole ? (
        <p className={styles.more}>
          <SiteLink href={whole.href}>{whole.title}</SiteLink>
        </p>
      ) : null}
    </section>
  )
}

function FoundLink({
  href,
  isFile,
  children,
}: {
  href: string
  isFile: boolean
  children: ReactNode
}) {
  const Anchor = isFile ? FileLink : SiteLink
  return (
    <Anchor href={href} className={styles.name}>
      {children}
    </Anchor>
  )
}
