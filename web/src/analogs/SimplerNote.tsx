import type { SimplerProduct } from '@faceplate/contracts/calls/analogs.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { describeSimpler } from './match.words.ts'

/** A product of ours that does less than the best match, with the one thing in which it falls short. */
export function SimplerNote({
  simpler,
  className,
  isNeed = false,
}: {
  simpler: SimplerProduct
  className?: string | undefined
  isNeed?: boolean
}) {
  const { label, shortfall, uncertain } = describeSimpler(simpler, isNeed)
  return (
    <p className={className}>
      <strong>{label}:</strong>{' '}
      <Link to={pathOf('product-code')} params={{ code: simpler.code }}>
        {simpler.name}
      </Link>{' '}
      {shortfall} {uncertain}
    </p>
  )
}
