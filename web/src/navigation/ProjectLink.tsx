import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { Link } from '@tanstack/react-router'
import { countOwnLines, useOwnText } from '../goods/own.project.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ProjectLink.module.css'

/** The way back to the visitor's own project, with the number of its lines. */
export function ProjectLink() {
  const t = useMessages()
  const count = useOwnText(countOwnLines)
  return (
    <Link
      to={pathOf('project')}
      className={styles.link}
      aria-label={t('navigation.project', { count })}
    >
      <Icon name="clipboard-list" />
      {count === 0 ? null : <span className={styles.count}>{formatNumber(count, t.language)}</span>}
    </Link>
  )
}
