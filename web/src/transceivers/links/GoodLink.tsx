import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import type { LinkGood } from './link.ends.ts'

export function GoodLink({ good }: { good: Pick<LinkGood, 'code' | 'name'> }) {
  return (
    <Link to={pathOf('product-code')} params={{ code: good.code }}>
      {good.name}
    </Link>
  )
}
