import { ponClasses } from '@faceplate/engineering/links/pon.classes'
import {
  computePon,
  countBranches,
  isPonUsable,
  ponVerdicts,
  sortPon,
  type PonPlant,
  type PonResult,
} from '@faceplate/engineering/links/pon.tree'
import { formatList } from '@faceplate/contracts/shared/list.format'
import type { Messages } from '@faceplate/messages/messages'
import { TryAgain } from '../../base/TryAgain.tsx'
import { useResult } from '../../base/useResult.ts'
import { Unmet } from '../../insights/Unmet.tsx'
import { Fold } from '../../ui/layout/Fold.tsx'
import { Notice } from '../../ui/overlays/Notice.tsx'
import { joinParts } from '@faceplate/contracts/shared/parts.join'
import { useMessages } from '../../ui/text/useMessages.ts'
import type { PonChoice } from '../links/link.state.ts'
import { formatLength } from '@faceplate/engineering/links/link.words'
import styles from '../links/LinkResults.module.css'
import { oltQuery, pickModules, ponDevicesQuery, ponModulesQuery } from './pon.goods.ts'
import { PonCard } from './PonCard.tsx'

/** Whether a tree stays within the classes, the chosen one first, or a list of the missing inputs. */
export function PonResults({ choice }: { choice: PonChoice }) {
  const t = useMessages()
  const plant = toPlant(choice)
  if (!plant) {
    return (
      <section className={styles.results} aria-label={t('links.pon.tree')}>
        <Notice>{describeMissing(t, choice)}</Notice>
      </section>
    )
  }
  const { ponClass } = choice
  const results = ponClasses.map((each) => computePon(each, plant))
  const chosen = ponClass ? results.filter((each) => each.ponClass === ponClass) : results
  const others = ponClass ? results.filter((each) => each.ponClass !== ponClass) : []
  const isUnmet = chosen.every(({ verdict }) => verdict === 'no' || verdict === 'overload')
  return (
    <section className={styles.results} aria-label={t('links.pon.tree')}>
      <h2 className={styles.title}>{describeTree(t, choice, plant)}</h2>
      <Cards choice={choice} plant={plant} chosen={chosen} others={others} />
      {isUnmet ? <Unmet kind="link" texts={nameTree(choice, plant)} /> : null}
      <p className={styles.note}>{t('links.pon.planned')}</p>
    </section>
  )
}

function Cards({
  choice,
  plant,
  chosen,
  others,
}: {
  choice: PonChoice
  plant: PonPlant
  chosen: readonly PonResult[]
  others: readonly PonResult[]
}) {
  const t = useMessages()
  const read = [
    useResult(ponModulesQuery),
    useResult(ponDevicesQuery),
    useResult(oltQuery),
  ] as const
  const [
    { data: modules = [], isFailed: areModulesAway },
    { data: devices = [] },
    { data: olts = [] },
  ] = read
  const atOffice = new Set([...olts, ...modules.map(({ good }) => good)].map(({ code }) => code))
  const hasFailed = read.some(({ isFailed }) => isFailed)
  // The devices are those of both ends, so that the terminals are known only with all lists.
  const terminals = hasFailed ? [] : devices.filter(({ code }) => !atOffice.has(code))
  const fit = (results: readonly PonResult[]) =>
    sortPon(
      results.map((result) => ({
        result,
        modules: pickModules(modules, result.ponClass, plant.length),
      })),
    )
  const fitting = [...fit(chosen), ...fit(others)]
  const offered = fitting.flatMap(({ result, modules: own }) =>
    isPonUsable(result) ? own.map(({ good }) => good.id) : [],
  )
  const rowOf = new Map([...new Set(offered)].map((id, row) => [id, row]))
  const seen = new Set<number>()
  const cards = fitting.map(({ result, modules: own }) => {
    const fresh = isPonUsable(result) ? own.filter(({ good }) => !seen.has(good.id)) : []
    for (const { good } of fresh) seen.add(good.id)
    const { system, code } = result.ponClass
    return (
      <PonCard
        key={code}
        result={result}
        modules={areModulesAway ? undefined : own}
        olts={olts.filter(({ systems }) => systems.includes(system))}
        terminals={terminals.filter(({ systems }) => systems.includes(system))}
        trees={choice.links}
        fresh={fresh}
        rowOf={rowOf}
      />
    )
  })
  return (
    <>
      {hasFailed ? <TryAgain /> : null}
      <p role="status" className={styles.total}>
        {countVerdicts(t, chosen)}
      </p>
      <ul className={styles.cards}>{cards.slice(0, chosen.length)}</ul>
      {others.length === 0 ? null : (
        <Fold look="row" summary={t('links.pon.others', { count: others.length })}>
          <ul className={styles.cards}>{cards.slice(chosen.length)}</ul>
        </Fold>
      )}
    </>
  )
}

function toPlant(choice: PonChoice): PonPlant | undefined {
  const { distance, splits, connections, splices, attenuation, splitters, reserve } = choice
  if (distance === undefined || splits.length === 0) return undefined
  if (Object.keys(choice.problems).length > 0) return undefined
  return { length: distance, splits, connections, splices, attenuation, splitters, reserve }
}

function describeMissing(t: Messages, { distance, splits, problems }: PonChoice): string {
  if (Object.keys(problems).length > 0) {
    return t('links.pon.correct')
  }
  const missing = [
    ...(splits.length === 0 ? [t('links.pon.missing.splitter')] : []),
    ...(distance === undefined ? [t('links.pon.missing.distance')] : []),
  ]
  return t('links.pon.missing.say', { missing: formatList(missing, t.language) })
}

/** `2 trees of 1:4 and 1:16: 64 terminals up to 10 km away`. */
function describeTree(t: Messages, { links, ponClass }: PonChoice, plant: PonPlant): string {
  const splits = plant.splits.map((ratio) => `1:${ratio}`)
  const tree = {
    count: links,
    splits: formatList(splits, t.language),
    terminals: countBranches(plant),
    length: formatLength(t, plant.length),
  }
  return ponClass
    ? t('links.pon.treesOfClass', { ...tree, system: ponClass.system, name: ponClass.name })
    : t('links.pon.treesOfAny', tree)
}

function nameTree({ ponClass }: PonChoice, { splits, length }: PonPlant): string {
  return ['pon', ponClass?.name, ...splits.map((ratio) => `1:${ratio}`), `${length} km`]
    .filter(Boolean)
    .join(' ')
}

function countVerdicts(t: Messages, results: readonly PonResult[]): string {
  const [only] = results
  if (only && results.length === 1)
    return t('links.pon.classVerdict', { name: only.ponClass.name, verdict: only.verdict })
  const grouped = Map.groupBy(results, ({ verdict }) => verdict)
  const counted = ponVerdicts.flatMap((verdict) => {
    const same = grouped.get(verdict) ?? []
    return same.length === 0 ? [] : [t('links.counted', { verdict, count: same.length })]
  })
  return t('links.pon.classes', { count: results.length, counted: joinParts(t, counted) })
}
