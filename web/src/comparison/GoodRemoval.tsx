import type { ComparisonGroup } from '@faceplate/contracts/calls/comparison.contract'
import type { ComparisonAddress } from './comparison.address.ts'
import { removeFromComparison } from '../goods/comparison.state.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { ComparisonLink } from './ComparisonLink.tsx'
import { focusNeighbour, removesMark } from '../base/focus.neighbour.ts'
import { useMessages } from '../ui/text/useMessages.ts'

/** Removes a product from the visitor's list or from the comparison in the address. */
export function GoodRemoval({
  good,
  address,
  className,
}: {
  good: ComparisonGroup['goods'][number]
  address: ComparisonAddress
  className: string | undefined
}) {
  const t = useMessages()
  const label = t('comparison.remove', { name: good.name })
  const icon = <Icon name="x" size={18} />
  const { ids } = address
  if (!ids) {
    return (
      <button
        type="button"
        className={className}
        aria-label={label}
        {...removesMark}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget, currentTarget.closest('ul'))
          removeFromComparison(good)
        }}
      >
        {icon}
      </button>
    )
  }
  const left = ids.filter((id) => id !== good.code && id !== String(good.id))
  if (left.length === 0) return null
  return (
    <ComparisonLink
      address={{ ...address, ids: left }}
      className={className}
      aria-label={label}
      {...removesMark}
      onClick={({ currentTarget }) => focusNeighbour(currentTarget, currentTarget.closest('ul'))}
    >
      {icon}
    </ComparisonLink>
  )
}
