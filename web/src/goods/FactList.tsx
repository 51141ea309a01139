import type { KeyFact } from '@faceplate/contracts/calls/goods.contract'

/** The first `most` key facts of a good; nothing if it has none. */
export function FactList({
  facts,
  most,
  className,
}: {
  facts: readonly KeyFact[]
  most: number
  className?: string | undefined
}) {
  if (facts.length === 0) return null
  return (
    <dl className={className}>
      {facts.slice(0, most).map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
