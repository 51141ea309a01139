import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { parseSearch, stringifySearch, type Search } from '../base/search.params.ts'
import { joinClasses } from '../ui/classes.ts'
import { buttonClass } from '../ui/fields/Button.tsx'
import { isPlainClick } from '../ui/plain.click.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ProjectButton.module.css'

/**
 * Adds products, links or licences to the visitor's project. It is a link to a project of its own, so that it works
 * without scripts; what keeps the project is loaded with the first click.
 */
export function ProjectButton({
  add,
  label,
  className,
}: {
  /** The query of a project of its own (`project.address.ts`). */
  add: Search
  /** The thing that is added, where the button alone does not name it. */
  label?: string
  className?: string | undefined
}) {
  const t = useMessages()
  const router = useRouter()
  const [outcome, setOutcome] = useState<{ query: string } | 'full'>()
  const href = pathOf('project') + stringifySearch(add)
  const put = async () => {
    try {
      const { addToOwnProject } = await import('./project.store.ts')
      const query = addToOwnProject(add)
      setOutcome(query === undefined ? 'full' : { query })
    } catch {
      // Without the chunk, as when the connection is lost, the link still works.
      await router.navigate({ href })
    }
  }
  return (
    <span className={styles.place}>
      <a
        href={href}
        rel="nofollow"
        className={joinClasses(buttonClass('secondary'), className)}
        aria-label={label}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          void put()
        }}
      >
        <Icon name={typeof outcome === 'object' ? 'check' : 'plus'} size={18} />
        {t('project.add')}
      </a>
      <span className={styles.said} role="status">
        {outcome === 'full' ? t('project.full') : null}
        {typeof outcome === 'object' ? (
          <Link to={pathOf('project')} search={parseSearch(outcome.query)}>
            {t('project.open')}
          </Link>
        ) : null}
      </span>
    </span>
  )
}
