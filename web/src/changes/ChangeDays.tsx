import {
  groupChanges,
  type ChangeGroup,
  type ShownChange,
} from '@faceplate/contracts/calls/change.groups'
import { changeNames } from '@faceplate/contracts/calls/change.names'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../ui/text/day.format.ts'
import { describeValues } from './change.words.ts'
import styles from './ChangesPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Changes grouped by day; a change that affects several products is shown once. */
export function ChangeDays({ changes }: { changes: readonly ShownChange[] }) {
  const t = useMessages()
  const days = Map.groupBy(groupChanges(changes), ({ at }) => at.slice(0, 10))
  return [...days].map(([day, groups]) => (
    <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={styles.date}>
        <time dateTime={day}>{formatDay(day, t.language)}</time>
      </h2>
      <ul className={styles.changes}>
        {groups.map((group) => (
          <ChangeRow key={group.id} group={group} />
        ))}
      </ul>
    </section>
  ))
}

function ChangeRow({ group }: { group: ChangeGroup }) {
  const t = useMessages()
  const { kind, title, goods, url } = group
  const values = describeValues(t, group)
  return (
    <li className={styles.change}>
      <p className={styles.what}>
        <span className={styles.kind}>{t(changeNames[kind])}</span>
        {url === null ? title : <a href={url}>{title}</a>}
        {values === '' ? null : <span className={styles.values}>{values}</span>}
      </p>
      <ul className={styles.goods} aria-label={t('changes.goods')}>
        {goods.map(({ id, code, name, is_listed }) => (
          <li key={id}>
            {is_listed ? (
              <Link to={pathOf('product-code')} params={{ code }}>
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
