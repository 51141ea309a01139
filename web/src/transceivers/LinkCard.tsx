import { findLeastMargin } from '@faceplate/contracts/links/link.budget'
import type { End, Finding } from '@faceplate/contracts/links/link.findings'
import type { LinkOption } from '@faceplate/contracts/links/link.options'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { Button } from '../ui/fields/Button.tsx'
import { Fold } from '../ui/layout/Fold.tsx'
import { addModules, useChosenModules, type ChosenModule } from './chosen.store.ts'
import { describeFinding, describeOptic, formatDecibels, verdictWords } from './link.words.ts'
import styles from './LinkCard.module.css'
import { LinkBudget } from './LinkBudget.tsx'
import { useIsPosted, usePostedQuantities } from './module.request.ts'
import { PlainQuantity } from './PlainQuantity.tsx'

type Good = Omit<ChosenModule, 'quantity'>

const levels: readonly Finding['level'][] = ['fails', 'unknown', 'tight', 'note']

/** One possible link: the parts for each end, whether it works and why, and a button to add them to the request. */
export function LinkCard({
  option,
  names,
  fresh,
  rowOf,
}: {
  option: LinkOption<Good>
  names: Readonly<Record<End, string>>
  /** Products that no previous card has; their fields for browsers without scripts are on this card. */
  fresh: LinkOption<Good>['quantities']
  /** Row of each product in the request without scripts. */
  rowOf: ReadonlyMap<number, number>
}) {
  const { a, b, split, isCable, verdict, result, quantities } = option
  const isOne = a.good.id === b.good.id
  const findings = result.findings.toSorted(
    (one, other) => levels.indexOf(one.level) - levels.indexOf(other.level),
  )
  const margin = findLeastMargin(result)
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <strong className={styles.verdict} data-verdict={verdict}>
          {verdictWords[verdict]}
        </strong>
        <h3 className={styles.name}>
          {isOne ? (
            <>
              <GoodLink good={a.good} /> {isCable ? '' : 'at both ends'}
            </>
          ) : (
            <>
              <GoodLink good={a.good} /> at A, <GoodLink good={b.good} /> at B
            </>
          )}
        </h3>
        <p className={styles.facts}>
          {describeOptic(split?.end === 'b' ? b.optic : a.optic)}
          {split ? ` · one port into ${split.count}` : ''}
        </p>
      </div>
      {margin === undefined ? null : (
        <p className={styles.margin}>
          {formatDecibels(margin)} left
          {result.reserve === 0 ? null : <span>reserve {formatDecibels(result.reserve)}</span>}
        </p>
      )}
      {findings.length === 0 ? null : (
        <ul className={styles.findings}>
          {findings.map((finding) => {
            const text = describeFinding(finding, option, names)
            return (
              <li key={text} data-level={finding.level}>
                {text}
              </li>
            )
          })}
        </ul>
      )}
      {result.directions.length === 0 ? null : (
        <Fold look="line" className={styles.budget} summary="Calculation">
          <LinkBudget result={result} />
        </Fold>
      )}
      <RequestGoods quantities={quantities} fresh={fresh} rowOf={rowOf} />
    </li>
  )
}

function GoodLink({ good }: { good: Good }) {
  return (
    <Link to={pathOf('product-code')} params={{ code: good.code }}>
      {good.name}
    </Link>
  )
}

/** Adds the parts of a link to the request. */
function RequestGoods({
  quantities,
  fresh,
  rowOf,
}: {
  quantities: LinkOption<Good>['quantities']
  fresh: LinkOption<Good>['quantities']
  rowOf: ReadonlyMap<number, number>
}) {
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
          Add {lines.join(' and ')}
        </Button>
      )}
      {areThere ? (
        <a href="#request" className={styles.there}>
          On the request
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
