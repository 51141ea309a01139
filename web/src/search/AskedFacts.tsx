import type { KeyFact } from '@faceplate/contracts/calls/goods.contract'
import styles from './AskedFacts.module.css'

/** The answer to a question such as `KS-2428P weight`, beside the product. */
export function AskedFacts({ facts }: { facts: readonly KeyFact[] }) {
  return facts.map(({ name, text }) => (
    <span key={name} className={styles.fact}>
      {name}: <strong>{text}</strong>
    </span>
  ))
}
