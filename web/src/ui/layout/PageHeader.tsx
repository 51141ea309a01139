import type { ReactNode } from 'react'
import { Chip } from '../data/Chip.tsx'
import styles from './PageHeader.module.css'
import { TabLinks } from './TabLinks.tsx'
import { useMessages } from '../text/useMessages.ts'

export interface PageVideo {
  src: string
  /** Picture shown until the video plays. */
  poster: string
}

/**
 * The header of a page (L-header): breadcrumb, title and description, and optionally an action, the groups of a list as
 * tabs, tags, and a muted video or a figure beside the text.
 */
export function PageHeader({
  breadcrumb,
  title,
  children,
  action,
  tabs,
  tags,
  video,
  isWide = false,
  figure,
}: {
  breadcrumb?: ReactNode
  title: ReactNode
  /** The description. */
  children?: ReactNode
  action?: ReactNode
  tabs?: { label: string; links: readonly ReactNode[] } | undefined
  /** Plain words, or links that filter the list of the page. */
  tags?: readonly ReactNode[] | undefined
  video?: PageVideo | undefined
  /** The description stands beside the title where there is room, since something wide follows. */
  isWide?: boolean
  /** Shown beside the text, in place of a video. */
  figure?: ReactNode
}) {
  const t = useMessages()
  return (
    <header
      className={styles.header}
      data-beside={video || figure ? '' : undefined}
      data-wide={isWide ? '' : undefined}
    >
      {breadcrumb}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {children === undefined || children === null ? null : (
          <div className={styles.description}>{children}</div>
        )}
        {tags?.length ? (
          <ul className={styles.tags} aria-label={t('ui.tags')}>
            {tags.map((tag, index) => (
              // eslint-disable-next-line react/no-array-index-key -- tags have no state of their own
              <li key={index}>{typeof tag === 'string' ? <Chip>{tag}</Chip> : tag}</li>
            ))}
          </ul>
        ) : null}
        {action}
      </div>
      {video ? (
        <video
          className={styles.video}
          src={video.src}
          poster={video.poster}
          muted
          loop
          playsInline
          controls
          preload="none"
        />
      ) : null}
      {figure ? <div className={styles.figure}>{figure}</div> : null}
      {tabs ? <TabLinks className={styles.tabs} label={tabs.label} links={tabs.links} /> : null}
    </header>
  )
}
