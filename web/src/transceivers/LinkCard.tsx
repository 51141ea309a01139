import { findLeastMargin } from '@faceplate/contracts/links/link.budget'
import type { End, Finding } from '@faceplate/contracts/links/link.findings'
import type { LinkOption } from '@faceplate/contracts/links/link.options'
import { Fold } from '../ui/layout/Fold.tsx'
import { GoodLink } from './GoodLink.tsx'
import type { LinkGood } from './link.ends.ts'
import { describeFinding, describeOptic, formatDecibels, verdictWords } from './link.words.ts'
import styles from './LinkCard.module.css'
import { LinkBudget } from './LinkBudget.tsx'
import { RequestGoods } from './RequestGoods.tsx'

const levels: readonly Finding['level'][] = ['fails', 'unknown', 'tight', 'note']

/** One possible link: the parts for each end, whether it works and why, and a button to add them to the request. */
export function LinkCard({
  option,
  names,
  fresh,
  rowOf,
}: {
  option: LinkOption<LinkGood>
  names: Readonly<Record<End, string>>
  /** Products that no previous card has; their fields for browsers without scripts are on this card. */
  fresh: LinkOption<LinkGood>['quantities']
  /** Row of each product in the request without scripts. */
  rowOf: ReadonlyMap<number, number>
}) {
  const { a, b, split, isCable, given, verdict, result, quantities } = option
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
          {quantities.length === 0 ? (
            `${a.good.name} and ${b.good.name}`
          ) : given ? (
            <>
              <GoodLink good={(given === 'a' ? b : a).good} /> at {given === 'a' ? 'B' : 'A'}
            </>
          ) : isOne ? (
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
          {describeOptic(split?.end === 'b' || given === 'a' ? b.optic : a.optic)}
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
      {quantities.length === 0 ? null : (
        <RequestGoods quantities={quantities} fresh={fresh} rowOf={rowOf} />
      )}
    </li>
  )
}
