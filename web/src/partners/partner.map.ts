import type { PartnerPage, PartnerPlace } from '@faceplate/contracts/calls/partners.contract'
import type { List } from '../lists/list.ts'
import type { TechPartnerState } from './partners.list.ts'

/** A city of the map with its link to the list. */
export interface MapPlace extends PartnerPlace {
  search: ReturnType<List<TechPartnerState>['write']>
  isChosen: boolean
}

/** The cities to draw, each with the list of its partners; undefined if no partner has coordinates. */
export function toMap<State extends TechPartnerState>(
  list: List<State>,
  state: State,
  { places }: PartnerPage,
): MapPlace[] | undefined {
  if (places === undefined || places.length === 0) return undefined
  return places.map((place) => ({
    ...place,
    search: list.write({ ...state, country: place.country, city: place.city, page: 1 }),
    isChosen:
      place.city === state.city && (state.country === '' || place.country === state.country),
  }))
}
