import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './PictureCard.module.css'

/**
 * Something in a list, with its picture; the whole card leads where its title does. `wide` has the words beside
 * the picture where there is room, `compact` where there is none, so that a telephone shows several.
 */
export function PictureCard({
  look = 'plain',
  picture,
  facts,
  headingLevel = 2,
  title,
  children,
}: {
  look?: 'plain' | 'wide' | 'compact'
  picture: ReactNode
  /** What stands above the title: a day, a group. */
  facts?: ReactNode
  headingLevel?: 2 | 3
  /** The link. */
  title: ReactNode
  /** What it is, in a sentence or two. */
  children: ReactNode
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={joinClasses(styles.card, look === 'plain' ? undefined : styles[look])}>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <div className={styles.words}>
        {facts ? <p className={styles.facts}>{facts}</p> : null}
        <Heading className={styles.title}>{title}</Heading>
        <p className={styles.about}>{children}</p>
      </div>
    </article>
  )
}
