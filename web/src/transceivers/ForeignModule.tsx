import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { ListLink } from '../lists/ListLink.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { moduleList } from './finder.state.ts'
import type { ForeignDevice } from './foreign.device.ts'

/** Our module for one of another vendor that the visitor typed, and why. */
export function ForeignModule({ device }: { device: ForeignDevice }) {
  const { name, slug, ours, module } = device
  if (!module) return null
  const what = [module.formFactor, module.standard].filter(Boolean).join(', ')
  const reasons = (
    <Link to={pathOf('analogs')} search={{ model: slug }}>
      {ours ? 'All characteristics' : 'What comes closest'}
    </Link>
  )
  if (!ours) {
    return (
      <Notice title={`${name}: none of ours replaces it`}>
        <p>
          {what}. {reasons}
        </p>
      </Notice>
    )
  }
  return (
    <Notice title={`${name}: ours is ${ours.name}`}>
      <p>
        {what}.{' '}
        {ours.same.length === 0 ? null : `The same: ${ours.same.join(', ').toLowerCase()}. `}
        {ours.differs.join(' ')}
      </p>
      <p>
        <ListLink
          list={moduleList}
          change={(now) => ({ ...now, q: ours.name, page: 1, selection: {} })}
        >
          Show {ours.name} in the list
        </ListLink>{' '}
        · {reasons}
      </p>
    </Notice>
  )
}
