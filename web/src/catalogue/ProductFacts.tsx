import type { Good } from '@faceplate/contracts/calls/goods.contract'
import { FactList } from '../goods/FactList.tsx'
import styles from './ProductFacts.module.css'

/** The first is what its family is judged by, and the largest; the grid is full with any number. */
const factCount = 5

/** On what terms a product is supplied, and the few facts that decide about it. */
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
