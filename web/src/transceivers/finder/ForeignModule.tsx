import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { ListLink } from '../../lists/ListLink.tsx'
import { Notice } from '../../ui/overlays/Notice.tsx'
import { joinParts } from '@faceplate/contracts/shared/parts.join'
import { useMessages } from '../../ui/text/useMessages.ts'
import { moduleList } from '../modules/finder.state.ts'
import type { ForeignDevice } from '../modules/foreign.device.ts'

/** Our module for one of another vendor that the visitor typed, and why. */
export function ForeignModule({ device }: { device: ForeignDevice }) {
  const t = useMessages()
  const { name, slug, ours, module } = device
  if (!module) return null
  const what = joinParts(
    t,
    [module.formFactor, module.standard].filter((each) => each !== undefined),
  )
  const reasons = (
    <Link to={pathOf('analogs')} search={{ model: slug }}>
      {ours ? t('transceivers.foreign.all') : t('transceivers.foreign.closest')}
    </Link>
  )
  if (!ours) {
    return (
      <Notice title={t('transceivers.foreign.none', { name })}>
        <p>
          {what}. {reasons}
        </p>
      </Notice>
    )
  }
  return (
    <Notice title={t('transceivers.foreign.ours', { name, ours: ours.name })}>
      <p>
        {what}.{' '}
        {ours.same.length === 0
          ? null
          : `${t('transceivers.foreign.same', { names: joinParts(t, ours.same).toLocaleLowerCase(t.language) })} `}
        {ours.differs.join(' ')}
      </p>
      <p>
        <ListLink
          list={moduleList}
          change={(now) => ({ ...now, q: ours.name, page: 1, selection: {} })}
        >
          {t('transceivers.foreign.show', { ours: ours.name })}
        </ListLink>{' '}
        · {reasons}
      </p>
    </Notice>
  )
}
