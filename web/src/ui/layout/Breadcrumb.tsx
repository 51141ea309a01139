import type { ReactNode } from 'react'
import styles from './Breadcrumb.module.css'
import { useMessages } from '../text/useMessages.ts'

/**
 * Breadcrumb of a page: links from Home, then the title of the page itself. It is one line at any width; where a long
 * path does not fit, its middle folds into a popover behind three dots. The popover opens and closes without a script.
 */
export function Breadcrumb({ links, current }: { links: readonly ReactNode[]; current: string }) {
  const t = useMessages()
  // eslint-disable-next-line react/no-array-index-key -- the order of the links is fixed
  const steps = links.map((link, index) => <li key={index}>{link}</li>)
  if (steps.length > 3) {
    const middle = (
      <li key="middle">
        <button type="button" popoverTarget="middle" aria-label={t('ui.levelsBetween')}>
          …
        </button>
        <ol id="middle" popover="">
          {steps.slice(1, -1)}
        </ol>
      </li>
    )
    steps.splice(1, steps.length - 2, middle)
  }
  return (
    <nav aria-label={t('ui.breadcrumb')}>
      <ol key={current} className={styles.list}>
        {steps}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
