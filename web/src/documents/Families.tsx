import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styles from './DownloadPage.module.css'
import { groupsQuery } from '../base/site.queries.ts'
import { Count } from '../ui/text/Count.tsx'
import { chipClass } from '../ui/data/Chip.tsx'
import { Chips } from '../ui/data/Chips.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** Families of the catalogue, for visitors who do not know the name of a product. */
export function Families({ chosen }: { chosen: string }) {
  const t = useMessages()
  const { data } = useSuspenseQuery(groupsQuery())
  return (
    <nav aria-label={t('documents.families.label')}>
      <h2 className={styles.title}>{t('documents.families.title')}</h2>
      <Chips className={styles.chips}>
        {data.groups.flatMap((group) => {
          // The catalogue shows modules separately, so they are not counted in their family.
          const modules = group.children.filter(({ code }) => code === 'sfp')
          return [group, ...modules].map(({ id, code, name, goods_count }) => (
            <li key={id}>
              <Link
                className={chipClass('large')}
                to={pathOf('download')}
                search={{ group: code }}
                resetScroll={false}
                aria-current={code === chosen ? 'true' : undefined}
              >
                {name}
                <Count>{goods_count}</Count>
              </Link>
            </li>
          ))
        })}
      </Chips>
    </nav>
  )
}
