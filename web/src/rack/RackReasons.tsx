import { findArrangeReason, type ArrangeReason } from '@faceplate/engineering/rack/rack.arrange'
import { formatList } from '@faceplate/contracts/shared/list.format'
import { message, type Message } from '@faceplate/messages/message'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './RackPage.module.css'
import type { ShownRacks } from './useRack.ts'

const reasons: readonly { reason: ArrangeReason; label: Message }[] = [
  { reason: 'cables', label: message('rack.reason.cables') },
  { reason: 'others', label: message('rack.reason.others') },
  { reason: 'heavy', label: message('rack.reason.heavy') },
]

/** Why devices were placed where they are. */
export function RackReasons({ shown: { contents, plan } }: { shown: ShownRacks }) {
  const t = useMessages()
  const placed = contents.devices.filter(({ id }) => typeof plan.spots.get(id) === 'object')
  const groups = Map.groupBy(placed, findArrangeReason)
  return (
    <section className={styles.section} aria-labelledby="reasons">
      <h2 id="reasons">{t('rack.reasons')}</h2>
      <dl className={styles.reasons}>
        {reasons.flatMap(({ reason, label }) => {
          const own = groups.get(reason)
          if (!own) return []
          const counts = Map.groupBy(own, ({ name }) => name)
          const names = [...counts].map(([name, { length }]) =>
            length === 1 ? name : `${name} × ${length}`,
          )
          return (
            <div key={reason}>
              <dt>{t(label)}</dt>
              <dd>{formatList(names, t.language, 'row')}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
