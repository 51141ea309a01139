import { writeGoods } from '@faceplate/engineering/project/project.goods'
import { nameFigure } from '@faceplate/engineering/units/figure.name'
import { isPonUsable, type PonResult } from '@faceplate/engineering/links/pon.tree'
import { Fold } from '../../ui/layout/Fold.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import { FigureLink } from '../FigureLink.tsx'
import { GoodLink } from '../links/GoodLink.tsx'
import { formatDecibels } from '@faceplate/engineering/links/link.words'
import { describeSource } from '../links/link.option.words.ts'
import styles from '../links/LinkCard.module.css'
import type { PonDevice, PonModule } from './pon.goods.ts'
import { describeClass, describePonFinding, ponVerdictWords } from './pon.words.ts'
import { PonLoss } from './PonLoss.tsx'
import { RequestGoods } from '../links/RequestGoods.tsx'

/** One class for a tree: whether it fits and why, our modules and devices for it, and a button to request a module. */
export function PonCard({
  result,
  modules,
  olts,
  terminals,
  trees,
  fresh,
  rowOf,
}: {
  result: PonResult
  /** Undefined if they are not known now. */
  modules: readonly PonModule[] | undefined
  olts: readonly PonDevice[]
  /** Terminals of subscribers. */
  terminals: readonly PonDevice[]
  /** Number of trees, each of which needs a module. */
  trees: number
  /** Modules that no previous card has; their fields for browsers without scripts are on this card. */
  fresh: readonly PonModule[]
  /** Row of each module in the request without scripts. */
  rowOf: ReadonlyMap<number, number>
}) {
  const t = useMessages()
  const { ponClass, verdict, findings, margin, reserve } = result
  const toQuantity = ({ good }: PonModule) => ({ good, quantity: trees })
  const [first] = modules ?? []
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <strong className={styles.verdict} data-verdict={verdict}>
          {t(ponVerdictWords[verdict])}
        </strong>
        <h3 className={styles.name}>
          {t('links.pon.className', { system: ponClass.system, name: ponClass.name })}
        </h3>
        <p className={styles.facts}>
          {describeClass(t, ponClass)} ·{' '}
          <FigureLink figure={nameFigure('maxLoss', `${ponClass.system} ${ponClass.name}`)}>
            {describeSource(t, ponClass.source)}
          </FigureLink>
        </p>
      </div>
      <p className={styles.margin}>
        {margin < 0
          ? t('links.card.over', { excess: formatDecibels(t, -margin) })
          : t('links.card.left', { margin: formatDecibels(t, margin) })}
        {reserve === 0 ? null : (
          <span>{t('links.card.reserve', { reserve: formatDecibels(t, reserve) })}</span>
        )}
      </p>
      {findings.length === 0 ? null : (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <li key={finding.code} data-level={finding.level}>
              {describePonFinding(t, finding)}
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.goods}>
        {modules ? (
          <Goods
            title={t('links.pon.oltModules')}
            goods={modules.map(({ good }) => good)}
            none={t('links.pon.noModules', { name: ponClass.name })}
          />
        ) : null}
        <Goods title="OLT" goods={olts} />
        <Goods title="ONT" goods={terminals} />
      </dl>
      <Fold look="line" className={styles.budget} summary={t('links.calculation')}>
        <PonLoss result={result} />
      </Fold>
      {first && isPonUsable(result) ? (
        <RequestGoods
          quantities={[toQuantity(first)]}
          fresh={fresh.map(toQuantity)}
          rowOf={rowOf}
          project={writeGoods([{ code: first.good.code, quantity: trees }])}
        />
      ) : null}
    </li>
  )
}

/** A line of goods with its title; without goods, why there are none. */
function Goods({
  title,
  goods,
  none,
}: {
  title: string
  goods: readonly { code: string; name: string }[]
  none?: string
}) {
  if (goods.length === 0 && none === undefined) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {goods.length === 0
          ? none
          : goods.map((good, at) => (
              <span key={good.code}>
                {at === 0 ? null : ', '}
                <GoodLink good={good} />
              </span>
            ))}
      </dd>
    </div>
  )
}
