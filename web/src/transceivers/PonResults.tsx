import { ponClasses } from '@faceplate/contracts/links/pon.classes'
import {
  computePon,
  countBranches,
  isPonUsable,
  ponVerdicts,
  sortPon,
  type PonPlant,
  type PonResult,
} from '@faceplate/contracts/links/pon.tree'
import { useDecoration } from '../base/useDecoration.ts'
import { Unmet } from '../insights/Unmet.tsx'
import { Fold } from '../ui/layout/Fold.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import type { PonChoice } from './link.state.ts'
import { formatLength } from './link.words.ts'
import styles from './LinkResults.module.css'
import { oltQuery, pickModules, ponDevicesQuery, ponModulesQuery } from './pon.goods.ts'
import { ponVerdictWords } from './pon.words.ts'
import { PonCard } from './PonCard.tsx'

/** Whether a tree stays within the classes, the chosen one first, or a list of the missing inputs. */
export function PonResults({ choice }: { choice: PonChoice }) {
  const plant = toPlant(choice)
  if (!plant) {
    return (
      <section className={styles.results} aria-label="Tree">
        <Notice>{describeMissing(choice)}</Notice>
      </section>
    )
  }
  const { ponClass } = choice
  const results = ponClasses.map((each) => computePon(each, plant))
  const chosen = ponClass ? results.filter((each) => each.ponClass === ponClass) : results
  const others = ponClass ? results.filter((each) => each.ponClass !== ponClass) : []
  const isUnmet = chosen.every(({ verdict }) => verdict === 'no' || verdict === 'overload')
  return (
    <section className={styles.results} aria-label="Tree">
      <h2 className={styles.title}>{describeTree(choice, plant)}</h2>
      <Cards choice={choice} plant={plant} chosen={chosen} others={others} />
      {isUnmet ? <Unmet kind="link" texts={nameTree(choice, plant)} /> : null}
      <p className={styles.note}>
        Planned with what splitters lose at most by their data sheets (1:2 4.3 dB, 1:4 7.4, 1:8
        10.7, 1:16 13.9, 1:32 17.2, 1:64 21.5, 1:128 25.5, connectors included; Telcordia GR-1209),
        0.4 dB/km at 1310 and 1270 nm, 0.31 at 1490, 0.35 at 1577; 0.5 dB a connection, 0.15 a
        splice. A measurement proves it.
      </p>
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
  const modules = useDecoration(ponModulesQuery) ?? []
  const devices = useDecoration(ponDevicesQuery) ?? []
  const olts = useDecoration(oltQuery) ?? []
  const atOffice = new Set([...olts, ...modules.map(({ good }) => good)].map(({ code }) => code))
  const terminals = devices.filter(({ code }) => !atOffice.has(code))
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
        modules={own}
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
      <p role="status" className={styles.total}>
        {countVerdicts(chosen)}
      </p>
      <ul className={styles.cards}>{cards.slice(0, chosen.length)}</ul>
      {others.length === 0 ? null : (
        <Fold look="row" summary={`${others.length} other classes`}>
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

function describeMissing({ distance, splits, problems }: PonChoice): string {
  if (Object.keys(problems).length > 0) {
    return 'Correct what is marked above, and the tree is judged here.'
  }
  const missing = [
    ...(splits.length === 0 ? ['the first splitter'] : []),
    ...(distance === undefined ? ['the distance to the farthest terminal'] : []),
  ]
  return `Say ${missing.join(' and ')}, and the tree is judged here.`
}

/** `2 trees of 1:4 and 1:16: 64 terminals up to 10 km away`. */
function describeTree({ links, ponClass }: PonChoice, plant: PonPlant): string {
  const splits = plant.splits.map((ratio) => `1:${ratio}`).join(' and ')
  // E and X are spoken with a vowel first.
  const article = /^[EX]/.test(ponClass?.system ?? '') ? 'An' : 'A'
  const tree = `${links === 1 ? article : links} ${ponClass ? `${ponClass.system} ${ponClass.name} ` : ''}${links === 1 ? 'tree' : 'trees'}`
  return `${tree} of ${splits}: ${countBranches(plant)} terminals up to ${formatLength(plant.length)} away`
}

function nameTree({ ponClass }: PonChoice, { splits, length }: PonPlant): string {
  return ['pon', ponClass?.name, ...splits.map((ratio) => `1:${ratio}`), `${length} km`]
    .filter(Boolean)
    .join(' ')
}

function countVerdicts(results: readonly PonResult[]): string {
  const [only] = results
  if (only && results.length === 1)
    return `Class ${only.ponClass.name}: ${ponVerdictWords[only.verdict].toLowerCase()}`
  const grouped = Map.groupBy(results, ({ verdict }) => verdict)
  const counted = ponVerdicts.flatMap((verdict) => {
    const same = grouped.get(verdict) ?? []
    return same.length === 0 ? [] : [`${ponVerdictWords[verdict].toLowerCase()} ${same.length}`]
  })
  return `${results.length} classes: ${counted.join(', ')}`
}
