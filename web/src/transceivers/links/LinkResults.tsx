import type { End } from '@faceplate/engineering/links/link.findings'
import {
  findLinks,
  type LinkOption,
  type LinkRequest,
} from '@faceplate/engineering/links/link.options'
import { findPonClass } from '@faceplate/engineering/links/pon.classes'
import { formatList } from '@faceplate/contracts/shared/list.format'
import { message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { TryAgain } from '../../base/TryAgain.tsx'
import { useResult } from '../../base/useResult.ts'
import { Unmet } from '../../insights/Unmet.tsx'
import { ListLink } from '../../lists/ListLink.tsx'
import { EmptyState } from '../../ui/data/EmptyState.tsx'
import { Fold } from '../../ui/layout/Fold.tsx'
import { Notice } from '../../ui/overlays/Notice.tsx'
import { Table } from '../../ui/data/Table.tsx'
import { joinParts } from '@faceplate/contracts/shared/parts.join'
import { RichText } from '../../ui/text/RichText.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import { linkModulesQuery, listModuleShapes, type KnownEnd, type LinkGood } from './link.ends.ts'
import { writeLinkProject } from './link.project.ts'
import { linkList, type LinkChoice } from './link.state.ts'
import { formatLength, gradeLabels } from '@faceplate/engineering/links/link.words'
import { describeFinding, describePartner, describePlanned } from './link.option.words.ts'
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
  const t = useMessages()
  const request = toRequest(choice, ends)
  const { data: modules, isFailed } = useResult(
    linkModulesQuery(listModuleShapes(ends.a.port, ends.b.port)),
  )
  if (isFailed || (!request && (ends.a.isFailed || ends.b.isFailed))) {
    return (
      <section className={styles.results} aria-label={t('links.results')}>
        <TryAgain />
      </section>
    )
  }
  if (!request) {
    return (
      <section className={styles.results} aria-label={t('links.results')}>
        <Notice>
          <p>{describeMissing(t, choice, ends)}</p>
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
      <section className={styles.results} aria-label={t('links.results')}>
        <Notice title={t('links.unavailable')}>
          <p>
            <RichText
              message={message('links.unavailableHint')}
              values={{ link: (text) => <a href="#contact-us">{text}</a> }}
            />
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
    <section className={styles.results} aria-label={t('links.results')}>
      <h2 className={styles.title}>{describeRequest(t, choice, ends, request)}</h2>
      <Conditions choice={choice} ends={ends} request={request} />
      <Options options={options} ends={ends} request={request} />
      {options.every(({ verdict }) => verdict === 'no') ? (
        <Unmet kind="link" texts={nameLink(request, choice)} />
      ) : null}
      {options.length === 0 ? null : <p className={styles.note}>{describePlanned(t)}</p>}
    </section>
  )
}

/** A link to the tree of a module for PON, which is no link between two ports. */
function PlanTree({ known }: { known: KnownEnd }) {
  const t = useMessages()
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
        {t('links.planTree', { name: nameEnd(t, known) })}
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
  request,
}: {
  options: readonly LinkOption<LinkGood>[]
  ends: LinkResultsProps['ends']
  request: LinkRequest
}) {
  const t = useMessages()
  const names = { a: nameEnd(t, ends.a), b: nameEnd(t, ends.b) }
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
    const project = writeLinkProject(option, request, { a: ends.a.typed, b: ends.b.typed })
    return <LinkCard key={key} {...{ option, names, fresh, rowOf, project }} />
  })
  return (
    <>
      {options.length === 0 ? (
        <EmptyState title={t('links.none')}>
          <p>{ends.a.module || ends.b.module ? t('links.noCounterpart') : t('links.noneHint')}</p>
        </EmptyState>
      ) : areGiven && shown.length === 0 ? null : (
        <p className={styles.total} role="status">
          {countVerdicts(t, options)}
        </p>
      )}
      {areGiven && shown.length === 0 ? (
        <EmptyState title={t('links.givenFail')}>
          {failing
            .flatMap((option) => listFailures(t, option, names))
            .map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
        </EmptyState>
      ) : null}
      {!areGiven && options.length > 0 && shown.length === 0 ? (
        <EmptyState title={t('links.allFail')}>
          <p>
            <RichText
              message={message('links.allFailHint')}
              values={{ link: (text) => <a href="#contact-us">{text}</a> }}
            />
          </p>
        </EmptyState>
      ) : null}
      <ul className={styles.cards}>{cards.slice(0, firstCards)}</ul>
      {cards.length > firstCards ? (
        <Fold look="row" summary={nameRest(t, shown.slice(firstCards))}>
          <ul className={styles.cards}>{cards.slice(firstCards)}</ul>
        </Fold>
      ) : null}
      {failing.length > 0 && !areGiven ? (
        <Fold
          look="row"
          open={shown.length === 0}
          summary={t('links.failing.count', { count: failing.length })}
        >
          <Table region={t('links.failing.title')}>
            <thead>
              <tr>
                <th scope="col">{t('links.failing.modules')}</th>
                <th scope="col">{t('links.failing.why')}</th>
              </tr>
            </thead>
            <tbody>
              {failing.map((option) => (
                <tr key={`${option.a.good.code}-${option.b.good.code}`}>
                  <th scope="row">{nameGoods(t, option)}</th>
                  <td>{listFailures(t, option, names).join(' ')}</td>
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
  t: Messages,
  option: LinkOption<LinkGood>,
  names: Readonly<Record<End, string>>,
): string[] {
  return option.result.findings
    .filter(({ level }) => level === 'fails')
    .map((finding) => describeFinding(t, finding, option, names))
}

/** Conditions that apply to every link between these ends. */
function Conditions({ choice, ends, request }: LinkResultsProps & { request: LinkRequest }) {
  const t = useMessages()
  const notes = [ends.a, ends.b].flatMap((known) => {
    const { good, cages, module } = known
    const name = nameEnd(t, known)
    if (module) return [describePartner(t, name, module.optic)]
    const { port } = request[known.end]
    const count = cages.find(({ form_factor }) => form_factor === port)?.count
    return [
      ...(good ? [] : [t('links.otherMaker', { name })]),
      ...(count !== undefined && count < choice.links
        ? [t('links.fewCages', { name, count, port, links: choice.links })]
        : []),
    ]
  })
  const { grade } = choice
  if (grade === undefined) notes.push(t('links.assumedFibre'))
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
  const { connections, splices, passive, fibres, attenuation, reserve } = plant
  return {
    a: a.port,
    b: b.port,
    plant: { length: distance, connections, splices, passive, fibres, attenuation, reserve },
    grade,
    links,
  }
}

function describeMissing(
  t: Messages,
  { distance, problems }: LinkChoice,
  { a, b }: LinkResultsProps['ends'],
) {
  if (Object.keys(problems).length > 0 || a.problem || b.problem) {
    return t('links.correct')
  }
  const missing = [
    ...(a.port ? [] : [t('links.missing.portA')]),
    ...(b.port ? [] : [t('links.missing.portB')]),
    ...(distance === undefined ? [t('links.missing.distance')] : []),
  ]
  return t('links.missing.say', { missing: formatList(missing, t.language) })
}

/** `KS-2428, SFP+ to device B, SFP+: 10 km of OS2`. */
function describeRequest(
  t: Messages,
  { grade, connections, splices, links }: LinkChoice,
  { a, b }: LinkResultsProps['ends'],
  request: LinkRequest,
): string {
  const length = formatLength(t, request.plant.length)
  const way = joinParts(t, [
    grade === undefined
      ? length
      : t('links.request.fibre', { length, grade: t(gradeLabels[grade]) }),
    t('links.request.connections', { count: connections }),
    ...(splices > 0 ? [t('links.request.splices', { count: splices })] : []),
  ])
  const between = {
    portA: request.a.port,
    b: nameEnd(t, b),
    portB: request.b.port,
    way,
  }
  return links > 1
    ? t('links.request.several', { ...between, count: links, a: nameEnd(t, a) })
    : t('links.request.one', { ...between, a: findName(a) ?? t('links.firstDevice', { end: 'A' }) })
}

function nameEnd(t: Messages, known: KnownEnd): string {
  return findName(known) ?? t('links.device', { end: known.end.toUpperCase() })
}

function findName({ good, foreign, typed }: KnownEnd): string | undefined {
  return good?.name ?? foreign?.name ?? (typed === '' ? undefined : typed)
}

function nameGoods(t: Messages, { a, b, given }: LinkOption<LinkGood>): string {
  if (given) return (given === 'a' ? b : a).good.name
  return a.good.id === b.good.id ? a.good.name : joinParts(t, [a.good.name, b.good.name])
}

function nameRest(t: Messages, options: readonly LinkOption<LinkGood>[]): string {
  const isUnknown = options.every(({ verdict }) => verdict === 'unknown')
  return t(isUnknown ? 'links.moreUnknown' : 'links.more', { count: options.length })
}

function countVerdicts(t: Messages, options: readonly LinkOption<LinkGood>[]): string {
  const counted = [...Map.groupBy(options, ({ verdict }) => verdict)].map(([verdict, same]) =>
    t('links.counted', { verdict, count: same.length }),
  )
  return t('links.ways', { count: options.length, counted: joinParts(t, counted) })
}
