import { pathOf } from '@faceplate/contracts/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styles from './DownloadPage.module.css'
import { groupsQuery } from '../base/site.queries.ts'

/** The families of the catalogue, for who does not know the name of a product. */
export function Families({ chosen }: { chosen: string }) {
  const { data } = useSuspenseQuery(groupsQuery())
  return (
    <nav className={styles.families} aria-label="Families">
      <h2 className={styles.title}>Or choose by family</h2>
      <ul>
        {data.groups.flatMap((group) => {
          // Modules stand alone in the catalogue, so they are not counted with their family.
          const modules = group.children.filter(({ code }) => code === 'sfp')
          return [group, ...modules].map(({ id, code, name, goods_count }) => (
            <li key={id}>
              <Link
                to={pathOf('download')}
                search={{ group: code }}
                resetScroll={false}
                aria-current={code === chosen ? 'true' : undefined}
              >
                {name}
                <span className={styles.count}>{goods_count}</span>
              </Link>
            </li>
          ))
        })}
      </ul>
    </nav>
  )
}
