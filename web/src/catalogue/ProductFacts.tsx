import type { Good } from '@faceplate/contracts/calls/goods.contract'
import { FactList } from '../goods/FactList.tsx'
import styles from './ProductFacts.module.css'

/** Number of key facts. The first, most important one is the largest; the grid is filled with any number. */
const factCount = 5

/** Terms of supply and the key facts of a product. */
export function ProductFacts({
  good: { key_facts, supply },
}: {
  good: Pick<Good, 'key_facts' | 'supply'>
}) {
  return (
    <>
      {supply ? <FactList className={styles.supply} facts={supply} most={supply.length} /> : null}
      <FactList className={styles.facts} facts={key_facts} most={factCount} />
    </>
  )
}
