import { message } from '@faceplate/messages/message'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type {
  Diagram,
  DiagramLink,
  DiagramNode,
  SolutionGood,
} from '@faceplate/contracts/calls/solutions.contract'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Fold } from '../ui/layout/Fold.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import styles from './NetworkDiagram.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

const kindNames = {
  radio: message('solutions.diagram.wireless'),
  control: message('solutions.diagram.management'),
} as const

/** Network of a solution as a drawing and as text. */
export function NetworkDiagram({
  name,
  diagram,
  goods,
}: {
  name: string
  diagram: Diagram
  /** Products of the solution, which name the modules and cables of the links. */
  goods: readonly SolutionGood[]
}) {
  const t = useMessages()
  const { nodes, links, copies, pictures } = diagram
  const { wide, narrow } = pictures
  const kinds = new Set(links.map(({ kind }) => kind))
  return (
    <figure className={styles.figure}>
      <a className={styles.sheet} href={wide.url} aria-label={t('solutions.diagram.open')}>
        <picture>
          <source
            media="(width >= 75em)"
            srcSet={wide.url}
            width={wide.width}
            height={wide.height}
          />
          <img
            className={styles.drawing}
            src={narrow.url}
            width={narrow.width}
            height={narrow.height}
            alt={t('solutions.diagram.alt', { name })}
            fetchPriority="high"
          />
        </picture>
      </a>
      <figcaption className={styles.caption}>
        <ul className={styles.legend} aria-label={t('solutions.diagram.lines')}>
          <li className={styles.cable}>{t('solutions.diagram.cable')}</li>
          {kinds.has('radio') ? (
            <li className={styles.radio}>{t('solutions.diagram.radio')}</li>
          ) : null}
          {kinds.has('control') ? (
            <li className={styles.control}>{t('solutions.diagram.control')}</li>
          ) : null}
        </ul>
        {copies === undefined ? null : <p>{t('solutions.diagram.copies', { copies })}</p>}
        <Fold summary={t('solutions.diagram.asText')} className={styles.words}>
          <ul className={styles.nodes}>
            {nodes.map((node) => (
              <li key={node.id}>
                <NodeName node={node} />
                <Neighbours node={node} diagram={diagram} goods={goods} />
              </li>
            ))}
          </ul>
        </Fold>
      </figcaption>
    </figure>
  )
}

function NodeName({ node: { name, good, count, note } }: { node: DiagramNode }) {
  const t = useMessages()
  const words = (
    <>
      {good === undefined ? (
        name
      ) : (
        <Link to={pathOf('product-code')} params={{ code: good }}>
          {name}
        </Link>
      )}
      {count === undefined ? null : ` × ${formatNumber(count, t.language)}`}
    </>
  )
  return (
    <>
      <strong>{words}</strong>
      {note === undefined ? null : <>, {note}</>}
    </>
  )
}

/** Nodes that a node links to. */
function Neighbours({
  node,
  diagram,
  goods,
}: {
  node: DiagramNode
  diagram: Diagram
  goods: readonly SolutionGood[]
}) {
  const t = useMessages()
  const links = diagram.links.filter(({ from }) => from === node.id)
  if (links.length === 0) return null
  return (
    <ul>
      {links.map((link) => {
        const { to, name, kind } = link
        const parts = listParts(link, goods)
        const about = [name, kind && t(kindNames[kind]), ...parts].filter(Boolean)
        const other = diagram.nodes.find(({ id }) => id === to)?.name ?? to
        return (
          <li key={`${to} ${name}`}>
            <RichText
              message={message('solutions.diagram.to')}
              values={{ other, node: () => <span>{other}</span> }}
            />
            {/* Each text is a child of its own, since it may be in another language than the others. */}
            {about.map((each, at) => (
              <Fragment key={each}>
                {at === 0 ? ': ' : ', '}
                {each}
              </Fragment>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

/** Names of the modules and cables of a link. */
function listParts({ ends }: DiagramLink, goods: readonly SolutionGood[]): string[] {
  const codes = new Set([ends?.from.part, ends?.to.part].filter((code) => code !== undefined))
  return [...codes].map((code) => goods.find((good) => good.code === code)?.name ?? code)
}
