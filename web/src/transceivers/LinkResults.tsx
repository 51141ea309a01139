import type { End } from '@faceplate/contracts/links/link.findings'
import {
  findLinks,
  type LinkOption,
  type LinkRequest,
} from '@faceplate/contracts/links/link.options'
import { findPonClass } from '@faceplate/contracts/links/pon.classes'
import { useDecoration } from '../base/useDecoration.ts'
import { Unmet } from '../insights/Unmet.tsx'
import { ListLink } from '../lists/ListLink.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { Fold } from '../ui/layout/Fold.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { Table } from '../ui/data/Table.tsx'
import { linkModulesQuery, listModuleShapes, type KnownEnd, type LinkGood } from './link.ends.ts'
import { linkList, type LinkChoice } from './link.state.ts'
import {
  describeFinding,
  describePartner,
  formatLength,
  gradeWords,
  verdictWords,
} from './link.words.ts'
import { LinkCard } from './LinkCard.tsx'
import styles from './LinkResults.module.css'

/** Cards shown before the disclosure. */
const firstCards = 4

interface LinkResultsProps {
  choice: LinkChoice
  ends: Readonly<Record<End, KnownEnd>>
}

/** Possible links, working ones first, or a list of the missing inputs. */
export function LinkResults({ choice, ends }: LinkResultsProps) {
  const request = toRequest(choice, ends)
  const modules = useDecoration(linkModulesQuery(listModuleShapes(ends.a.port, ends.b.port)))
  if (!request) {
    return (
      <section className={styles.results} aria-label="Links">
        <Notice>
          <p>{describeMissing(choice, ends)}</p>
          {[ends.a, ends.b].map((each) => (
            <PlanTree key={each.end} known={each} />
          ))}
        </Notice>
      </section>
    )
  }
  const shapes = listModuleShapes(request.a, request.b)
  if (!modules && shapes.length > 0) {
    return (
      <section className={styles.results} aria-label="Links">
        <Notice title="Links cannot be worked out here at the moment">
          <p>
            <a href="#contact-us">Write to us</a> with the devices and the distance, and we will
            name the modules.
          </p>
        </Notice>
      </section>
    )
  }
  const given = {
    ...(ends.a.module ? { a: ends.a.module } : {}),
    ...(ends.b.module ? { b: ends.b.module } : {}),
  }
  const options = findLinks(modules ?? [], request, given)
  return (
    <section className={styles.results} aria-label="Links">
      <h2 className={styles.title}>{describeRequest(choice, ends, request)}</h2>
      <Conditions choice={choice} ends={ends} request={request} />
      <Options options={options} ends={ends} />
      {options.every(({ verdict }) => verdict === 'no') ? (
        <Unmet kind="link" texts={nameLink(request, choice)} />
      ) : null}
      {options.length === 0 ? null : (
        <p className={styles.note}>
          By datasheets a link is sufficient; a measurement proves it. Planned with 0.4 dB/km at
          1310 nm, 0.31 at 1490, 0.275 at 1550, 3 at 850; 0.5 dB a connection, MPO 0.75; 0.15 a
          splice.
        </p>
      )}
    </section>
  )
}

/** A link to the tree of a module for PON, which is no link between two ports. */
function PlanTree({ known }: { known: KnownEnd }) {
  const pon = known.foreign?.pon
  if (!pon) return null
  const ponClass = findPonClass(pon.system, pon.className)
  return (
    <p>
      <ListLink
        list={linkList}
        change={(now) => ({
          ...now,
          mode: 'pon' as const,
          selection: ponClass ? { ...now.selection, class: [ponClass.code] } : now.selection,
        })}
      >
        Plan the tree of {nameEnd(known)}
      </ListLink>
    </p>
  )
}

/** The link without the devices at its ends, such as `sfp+ to sfp+ 12 km smf`. */
function nameLink({ a, b }: LinkRequest, { distance, grade }: LinkChoice): string {
  return [`${a.port} to ${b.port}`, distance && `${distance} km`, grade].filter(Boolean).join(' ')
}

function Options({
  options,
  ends,
}: {
  options: readonly LinkOption<LinkGood>[]
  ends: LinkResultsProps['ends']
}) {
  const names = { a: nameEnd(ends.a), b: nameEnd(ends.b) }
  // Two modules that are there are judged, and nothing is ordered.
  const areGiven = ends.a.module !== undefined && ends.b.module !== undefined
  const shown = options.filter(({ verdict }) => verdict !== 'no')
  const failing = options.filter(({ verdict }) => verdict === 'no')
  const rowOf = new Map(
    [...new Set(shown.flatMap(({ quantities }) => quantities.map(({ good }) => good.id)))].map(
      (id, row) => [id, row],
    ),
  )
  const seen = new Set<number>()
  const cards = shown.map((option) => {
    const fresh = option.quantities.filter(({ good }) => !seen.has(good.id))
    for (const { good } of fresh) seen.add(good.id)
    const key = `${option.a.good.code}-${option.b.good.code}-${option.split?.end ?? ''}`
    return <LinkCard key={key} option={option} names={names} fresh={fresh} rowOf={rowOf} />
  })
  return (
    <>
      {options.length === 0 ? (
        <EmptyState title="No module or cable of ours links these two ports">
          <p>
            {ends.a.module || ends.b.module
              ? 'We make no counterpart of this module for the other port.'
              : 'Both must run at one rate: the same kind of port, or one that takes the modules of the other.'}
          </p>
        </EmptyState>
      ) : areGiven && shown.length === 0 ? null : (
        <p className={styles.total} role="status">
          {countVerdicts(options)}
        </p>
      )}
      {areGiven && shown.length === 0 ? (
        <EmptyState title="These two modules make no link">
          {failing
            .flatMap((option) => listFailures(option, names))
            .map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
        </EmptyState>
      ) : null}
      {!areGiven && options.length > 0 && shown.length === 0 ? (
        <EmptyState title="Nothing of ours makes this link">
          <p>
            Below is what each module lacks. A device on the way may help:{' '}
            <a href="#contact-us">ask us</a>.
          </p>
        </EmptyState>
      ) : null}
      <ul className={styles.cards}>{cards.slice(0, firstCards)}</ul>
      {cards.length > firstCards ? (
        <Fold look="row" summary={nameRest(shown.slice(firstCards))}>
          <ul className={styles.cards}>{cards.slice(firstCards)}</ul>
        </Fold>
      ) : null}
      {failing.length > 0 && !areGiven ? (
        <Fold
          look="row"
          open={shown.length === 0}
          summary={failing.length === 1 ? '1 does not fit' : `${failing.length} do not fit`}
        >
          <Table region="Modules that do not fit">
            <thead>
              <tr>
                <th scope="col">Modules</th>
                <th scope="col">Why not</th>
              </tr>
            </thead>
            <tbody>
              {failing.map((option) => (
                <tr key={`${option.a.good.code}-${option.b.good.code}`}>
                  <th scope="row">{nameGoods(option)}</th>
                  <td>{listFailures(option, names).join(' ')}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Fold>
      ) : null}
    </>
  )
}

function listFailures(
  option: LinkOption<LinkGood>,
  names: Readonly<Record<End, string>>,
): string[] {
  return option.result.findings
    .filter(({ level }) => level === 'fails')
    .map((finding) => describeFinding(finding, option, names))
}

/** Conditions that apply to every link between these ends. */
function Conditions({ choice, ends, request }: LinkResultsProps & { request: LinkRequest }) {
  const notes = [ends.a, ends.b].flatMap((known) => {
    const { good, cages, module } = known
    if (module) return [`${nameEnd(known)} ${describePartner(module.optic)}.`]
    const { port } = request[known.end]
    const count = cages.find(({ form_factor }) => form_factor === port)?.count
    return [
      ...(good
        ? []
        : [
            `Whether ${nameEnd(known)} takes modules of another maker depends on its software: its maker says.`,
          ]),
      ...(count !== undefined && count < choice.links
        ? [`${nameEnd(known)} has ${count} ${port} cages, fewer than the ${choice.links} links.`]
        : []),
    ]
  })
  const { grade } = choice
  if (grade === undefined)
    notes.push('Fibre that is not laid yet is taken to be OS2, and OM4 for multimode modules.')
  return (
    <ul className={styles.notes}>
      {[...new Set(notes)].map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

function toRequest(
  { distance, grade, links, problems, ...plant }: LinkChoice,
  { a, b }: LinkResultsProps['ends'],
): LinkRequest | undefined {
  if (!a.port || !b.port || distance === undefined) return undefined
  if (Object.keys(problems).length > 0) return undefined
  const { connections, splices, fibres, attenuation, reserve } = plant
  return {
    a: a.port,
    b: b.port,
    plant: { length: distance, connections, splices, fibres, attenuation, reserve },
    grade,
    links,
  }
}

function describeMissing({ distance, problems }: LinkChoice, { a, b }: LinkResultsProps['ends']) {
  if (Object.keys(problems).length > 0 || a.problem || b.problem) {
    return 'Correct what is marked above, and the links are shown here.'
  }
  const missing = [
    ...(a.port ? [] : ['the port at A']),
    ...(b.port ? [] : ['the port at B']),
    ...(distance === undefined ? ['the distance'] : []),
  ]
  return `Say ${missing.join(' and ')}, and the links are shown here.`
}

/** `KS-2428, SFP+ to device B, SFP+: 10 km of OS2`. */
function describeRequest(
  { grade, connections, splices, links }: LinkChoice,
  { a, b }: LinkResultsProps['ends'],
  request: LinkRequest,
): string {
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  const fibre = grade === undefined ? '' : ` of ${gradeWords[grade]}`
  const way = `${formatLength(request.plant.length)}${fibre}`
  const joints = [
    count(connections, 'connection'),
    ...(splices > 0 ? [count(splices, 'splice')] : []),
  ]
  const first = nameEnd(a)
  const begin = links > 1 ? `${links} links, ${first}` : first.replace(/^device /, 'Device ')
  return `${begin}, ${request.a.port} to ${nameEnd(b)}, ${request.b.port}: ${way}, ${joints.join(', ')}`
}

function nameEnd({ end, good, foreign, typed }: KnownEnd): string {
  return good?.name ?? foreign?.name ?? (typed === '' ? `device ${end.toUpperCase()}` : typed)
}

function nameGoods({ a, b, given }: LinkOption<LinkGood>): string {
  if (given) return (given === 'a' ? b : a).good.name
  return a.good.id === b.good.id ? a.good.name : `${a.good.name}, ${b.good.name}`
}

function nameRest(options: readonly LinkOption<LinkGood>[]): string {
  const isUnknown = options.every(({ verdict }) => verdict === 'unknown')
  return `${options.length} more${isUnknown ? `, ${verdictWords.unknown.toLowerCase()}` : ''}`
}

function countVerdicts(options: readonly LinkOption<LinkGood>[]): string {
  const counted = [...Map.groupBy(options, ({ verdict }) => verdict)].map(
    ([verdict, same]) => `${verdictWords[verdict].toLowerCase()} ${same.length}`,
  )
  return `${options.length === 1 ? '1 way' : `${options.length} ways`} to make the link: ${counted.join(', ')}`
}
