import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { AnalogSearch } from '@faceplate/contracts/calls/analogs.contract'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../ui/text/useMessages.ts'
import { writeAnalogSearch, type AnalogState } from './analogs.state.ts'
import styles from './DeviceSearch.module.css'
import { namePlace } from './need.ts'

/** Asks for the place of use where nothing says it. Each place is an address, so that it works without scripts. */
export function PlaceQuestion({
  state,
  model,
  places,
}: {
  state: AnalogState
  model: string
  places: NonNullable<AnalogSearch['places']>
}) {
  const t = useMessages()
  return (
    <nav className={styles.places} aria-label={t('analogs.need.place')}>
      <p>{t('analogs.place.ask', { model })}</p>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <Link
              to={pathOf('analogs')}
              search={writeAnalogSearch({ ...state, place })}
              activeProps={{}}
              aria-current={place === state.place ? 'true' : undefined}
            >
              {namePlace(t, place)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
