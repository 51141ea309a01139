import { useRouterState } from '@tanstack/react-router'
import styles from './NavigationProgress.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/**
 * Progress bar of a navigation that takes noticeably long (D-states). Until then its styles hide it visually and from
 * screen readers.
 */
export function NavigationProgress() {
  const t = useMessages()
  const isLoading = useRouterState({ select: (router) => router.isLoading })
  return (
    <div role="status">
      {isLoading ? (
        <div className={styles.bar} role="progressbar" aria-label={t('navigation.loading')} />
      ) : null}
    </div>
  )
}
