import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Diagram, DiagramNode } from '@faceplate/contracts/calls/solutions.contract'
import { Link } from '@tanstack/react-router'
import { Fold } from '../ui/layout/Fold.tsx'
import styles from './NetworkDiagram.module.css'

const kindWords = { radio: 'wireless', control: 'management' } as const

/** Network of a solution as a drawing and as text. */
export function NetworkDiagram({ name, diagram }: { name: string; diagram: Diagram }) {
  const { nodes, links, copies, pictures } = diagram
  const { wide, narrow } = pictures
  const kinds = new Set(links.map(({ kind }) => kind))
  return (
    <figure className={styles.figure}>
      <a className={styles.sheet} href={wide.url} aria-label="Open the diagram">
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
            alt={`Network diagram: ${name}`}
            fetchPriority="high"
          />
        </picture>
      </a>
      <figcaption className={styles.caption}>
        <ul className={styles.legend} aria-label="Lines">
          <li className={styles.cable}>Cable or fibre</li>
          {kinds.has('radio') ? <li className={styles.radio}>Radio</li> : null}
          {kinds.has('control') ? <li className={styles.control}>Management</li> : null}
        </ul>
        {copies === undefined ? null : <p>The diagram shows one of {copies} identical parts.</p>}
        <Fold summary="Diagram as text" className={styles.words}>
          <ul className={styles.nodes}>
            {nodes.map((node) => (
              <li key={node.id}>
                <NodeName node={node} />
                <Neighbours node={node} diagram={diagram} />
              </li>
            ))}
          </ul>
        </Fold>
      </figcaption>
    </figure>
  )
}

function NodeName({ node: { name, good, count, note } }: { node: DiagramNode }) {
  const words = (
    <>
      {good === undefined ? (
        name
      ) : (
        <Link to={pathOf('product-code')} params={{ code: good }}>
          {name}
        </Link>
      )}
      {count === undefined ? null : ` × ${formatNumber(count)}`}
    </>
  )
  return (
    <>
      <strong>{words}</strong>
      {note === undefined ? null : `, ${note}`}
    </>
  )
}

/** Nodes that a node links to. */
function Neighbours({ node, diagram }: { node: DiagramNode; diagram: Diagram }) {
  const links = diagram.links.filter(({ from }) => from === node.id)
  if (links.length === 0) return null
  return (
    <ul>
      {links.map(({ to, name, kind }) => {
        const about = [name, kind && kindWords[kind]].filter(Boolean).join(', ')
        const other = diagram.nodes.find(({ id }) => id === to)?.name ?? to
        return (
          <li key={`${to} ${name}`}>
            to {other}
            {about === '' ? '' : `: ${about}`}
          </li>
        )
      })}
    </ul>
  )
}
