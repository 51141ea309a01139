import { findLeastMargin } from '@faceplate/engineering/links/link.budget'
import type { End, Finding } from '@faceplate/engineering/links/link.findings'
import type { LinkOption } from '@faceplate/engineering/links/link.options'
import { message } from '@faceplate/messages/message'
import type { Search } from '../../base/search.params.ts'
import { Fold } from '../../ui/layout/Fold.tsx'
import { RichText } from '../../ui/text/RichText.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import { FigureLink } from '../FigureLink.tsx'
import { GoodLink } from './GoodLink.tsx'
import type { LinkGood } from './link.ends.ts'
import { formatDecibels, verdictLabels } from '@faceplate/engineering/links/link.words'
import { describeFinding, describeOptic } from './link.option.words.ts'
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
  project,
}: {
  option: LinkOption<LinkGood>
  names: Readonly<Record<End, string>>
  /** Products that no previous card has; their fields for browsers without scripts are on this card. */
  fresh: LinkOption<LinkGood>['quantities']
  /** Row of each product in the request without scripts. */
  rowOf: ReadonlyMap<number, number>
  /** The query of a project with this link. */
  project: Search
}) {
  const { a, b, split, given, verdict, result, quantities } = option
  const t = useMessages()
  const findings = result.findings.toSorted(
    (one, other) => levels.indexOf(one.level) - levels.indexOf(other.level),
  )
  const margin = findLeastMargin(result)
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <strong className={styles.verdict} data-verdict={verdict}>
          {t(verdictLabels[verdict])}
        </strong>
        <h3 className={styles.name}>
          <PartNames option={option} />
        </h3>
        <p className={styles.facts}>
          {describeOptic(t, split?.end === 'b' || given === 'a' ? b.optic : a.optic)}
          {split ? ` · ${t('links.card.split', { count: split.count })}` : ''}
        </p>
      </div>
      {margin === undefined ? null : (
        <p className={styles.margin}>
          {t('links.card.left', { margin: formatDecibels(t, margin) })}
          {result.reserve === 0 ? null : (
            <span>{t('links.card.reserve', { reserve: formatDecibels(t, result.reserve) })}</span>
          )}
        </p>
      )}
      {findings.length === 0 ? null : (
        <ul className={styles.findings}>
          {findings.map((finding) => {
            const text = describeFinding(t, finding, option, names)
            return (
              <li key={text} data-level={finding.level}>
                {text} <FindingFigure finding={finding} />
              </li>
            )
          })}
        </ul>
      )}
      {result.directions.length === 0 ? null : (
        <Fold look="line" className={styles.budget} summary={t('links.calculation')}>
          <LinkBudget result={result} />
        </Fold>
      )}
      {quantities.length === 0 ? null : (
        <RequestGoods quantities={quantities} fresh={fresh} rowOf={rowOf} project={project} />
      )}
    </li>
  )
}

function FindingFigure({ finding }: { finding: Finding }) {
  const t = useMessages()
  return 'figure' in finding ? (
    <FigureLink figure={finding.figure}>{t('figures.see')}</FigureLink>
  ) : null
}

/** The parts to order, each with the end that it is for. */
function PartNames({ option }: { option: LinkOption<LinkGood> }) {
  const t = useMessages()
  const { a, b, isCable, given, quantities } = option
  if (quantities.length === 0) {
    return t('links.card.given', { a: a.good.name, b: b.good.name })
  }
  const part = ({ good }: typeof a) => ({ name: good.name, link: () => <GoodLink good={good} /> })
  if (given === 'a') return <RichText message={message('links.card.atB')} values={part(b)} />
  if (given === 'b') return <RichText message={message('links.card.atA')} values={part(a)} />
  if (isCable) return <GoodLink good={a.good} />
  if (a.good.id === b.good.id) {
    return <RichText message={message('links.card.atBoth')} values={part(a)} />
  }
  return (
    <RichText
      message={message('links.card.atEach')}
      values={{
        a: a.good.name,
        b: b.good.name,
        linkA: () => <GoodLink good={a.good} />,
        linkB: () => <GoodLink good={b.good} />,
      }}
    />
  )
}
