import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './PictureCard.module.css'

/**
 * An entry of a list with its picture; the whole card is the link of its title. With `wide` the text is beside the
 * picture on wide screens, with `compact` on narrow screens, so that a phone shows several cards.
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
  /** Line above the title: a date, a group. */
  facts?: ReactNode
  headingLevel?: 2 | 3
  /** The link of the card. */
  title: ReactNode
  /** Description in one or two sentences; null if there is none. */
  children: ReactNode
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={joinClasses(styles.card, look === 'plain' ? undefined : styles[look])}>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <div className={styles.words}>
        {facts ? <p className={styles.facts}>{facts}</p> : null}
        <Heading className={styles.title}>{title}</Heading>
        {children === null ? null : <p className={styles.about}>{children}</p>}
      </div>
    </article>
  )
}
