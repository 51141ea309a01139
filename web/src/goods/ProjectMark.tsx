import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { writeGoods } from '@faceplate/engineering/project/project.goods'
import { useRouter } from '@tanstack/react-router'
import { announcement } from '../base/announcement.ts'
import { useIsHydrated } from '../base/hydration.ts'
import { stringifySearch } from '../base/search.params.ts'
import { isPlainClick } from '../ui/plain.click.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { listOwnCodes, useOwnText } from './own.project.ts'
import styles from './ProjectMark.module.css'

/**
 * Puts one piece of a product of a list into the visitor's project; a product that is in it leads there. A list has dozens
 * of them, so the HTML of the server has none: without scripts the page of a product has the button.
 */
export function ProjectMark({ good: { code, name } }: { good: { code: string; name: string } }) {
  const t = useMessages()
  const router = useRouter()
  const isIn = useOwnText((own) => listOwnCodes(own).includes(code))
  if (!useIsHydrated()) return null
  const added = writeGoods([{ code }])
  const href = isIn ? pathOf('project') : pathOf('project') + stringifySearch(added)
  const label = isIn ? t('project.openNamed', { name }) : t('project.addNamed', { name })
  const put = async () => {
    try {
      const { addToOwnProject } = await import('./project.store.ts')
      const query = addToOwnProject(added)
      announcement.write(query === undefined ? t('project.full') : t('project.added', { name }))
      // The project page lists the lines, so that the visitor can make room.
      if (query === undefined) await router.navigate({ href: pathOf('project') })
    } catch {
      // Without the chunk, as when the connection is lost, the link still works.
      await router.navigate({ href })
    }
  }
  return (
    <a
      className={styles.mark}
      href={href}
      rel="nofollow"
      aria-label={label}
      title={label}
      data-in={isIn ? '' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        if (!isIn) void put()
        // The second click of a double click does not leave the list.
        else if (event.detail < 2) void router.navigate({ href })
      }}
    >
      <Icon name={isIn ? 'check' : 'clipboard-list'} size={20} />
    </a>
  )
}
