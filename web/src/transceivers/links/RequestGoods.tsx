import { formatList } from '@faceplate/contracts/shared/list.format'
import type { Search } from '../../base/search.params.ts'
import { ProjectButton } from '../../goods/ProjectButton.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import { addModules, useChosenModules } from '../modules/chosen.store.ts'
import type { LinkGood } from './link.ends.ts'
import styles from './LinkCard.module.css'
import { useIsPosted, usePostedQuantities } from '../modules/module.request.ts'
import { PlainQuantity } from '../modules/PlainQuantity.tsx'

export type GoodQuantities = readonly { good: LinkGood; quantity: number }[]

/** Adds the parts of a link to the request. `fresh` are those whose fields no previous card has. */
export function RequestGoods({
  quantities,
  fresh,
  rowOf,
  project,
}: {
  quantities: GoodQuantities
  fresh: GoodQuantities
  rowOf: ReadonlyMap<number, number>
  project: Search
}) {
  const t = useMessages()
  const isPosted = useIsPosted()
  const posted = usePostedQuantities()
  const chosen = useChosenModules()
  const lines = quantities.map(({ good, quantity }) => `${quantity} × ${good.name}`)
  const areThere = quantities.every(({ good }) => chosen.some(({ id }) => id === good.id))
  return (
    <div className={styles.request}>
      {isPosted ? null : (
        <Button
          type="button"
          look="secondary"
          className={styles.add}
          onClick={() => addModules(quantities)}
        >
          {t('links.card.add', { parts: formatList(lines, t.language) })}
        </Button>
      )}
      <ProjectButton
        add={project}
        label={t('project.addNamed', { name: formatList(lines, t.language) })}
      />
      {areThere ? (
        <a href="#request" className={styles.there}>
          {t('links.card.added')}
        </a>
      ) : null}
      {fresh.map(({ good }) => (
        <PlainQuantity
          key={good.id}
          id={good.id}
          name={good.name}
          row={rowOf.get(good.id) ?? 0}
          posted={posted.get(good.id)}
          isShown={isPosted}
        />
      ))}
    </div>
  )
}
