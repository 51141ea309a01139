import { useRouterState } from '@tanstack/react-router'
import styles from './NavigationProgress.module.css'

/**
 * Says that the next page is on its way, once that takes so long that one would ask (D-states). Until then its
 * styles keep it from sight and from screen readers alike.
 */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (router) => router.isLoading })
  return (
    <div role="status">
      {isLoading ? <div className={styles.bar} role="progressbar" aria-label="Loading" /> : null}
    </div>
  )
}
