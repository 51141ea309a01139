import type { CustomerReference } from '@faceplate/contracts/calls/proof.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { useShell } from '../base/shell.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './References.module.css'

/** Customers by name: what was built, its figures, and links to the products and the solution. */
export function References({
  references,
  linksSolution = true,
}: {
  references: readonly CustomerReference[]
  /** False on the page of the solution itself. */
  linksSolution?: boolean
}) {
  const t = useMessages()
  const { is_production: hidesSolutions = false } = useShell()
  return (
    <ul className={styles.references}>
      {references.map(({ code, customer, place, built, figures, goods, solution }) => (
        <li key={code} id={code} className={styles.reference}>
          <div className={styles.head}>
            <h3>{customer}</h3>
            <p>{place}</p>
          </div>
          <p className={styles.built}>{built}</p>
          <dl className={styles.figures}>
            {figures.map(({ value, name }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ul className={styles.links} aria-label={t('references.products')}>
            {goods.map((good) => (
              <li key={good.code}>
                <Link to={pathOf('product-code')} params={{ code: good.code }}>
                  {good.name}
                </Link>
              </li>
            ))}
          </ul>
          {linksSolution && !hidesSolutions && solution !== undefined ? (
            <Link
              className={styles.solution}
              to={pathOf('solutions-code')}
              params={{ code: solution }}
            >
              {t('references.solution')}
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
