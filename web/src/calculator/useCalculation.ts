import { routeId } from '../base/route.id.ts'
import type { Calculation, PriceList } from '@faceplate/contracts/forms/calculator.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { parseSearch, type Search } from '../base/search.params.ts'
import { useTypedEarlier } from '../base/useTypedEarlier.ts'
import { readCalculation, writeCalculation } from './calculation.search.ts'

const route = getRouteApi(routeId('prices-eccm'))

/** Changes a calculation; `field` is what the visitor changes it by. */
export type ChangeCalculation = (change: Partial<Calculation>, field: string) => void

/**
 * The calculation of the page. It is kept here, so that no fast change is lost, and written to the
 * address; whatever else leads to another one, a link or going back, is read from there again.
 */
export function useCalculation(
  list: PriceList,
  search: Search,
  form: RefObject<HTMLFormElement | null>,
): [Calculation, ChangeCalculation] {
  const { history } = useRouter()
  const navigate = route.useNavigate()
  const [calculation, setCalculation] = useState(() => readCalculation(search, list))
  const latest = useRef(calculation)
  const changedBy = useRef<string>(undefined)

  const change: ChangeCalculation = (changes, field) => {
    latest.current = { ...latest.current, ...changes }
    setCalculation(latest.current)
    void navigate({
      search: writeCalculation(latest.current, list),
      // What is typed into one field is one step back.
      replace: changedBy.current === field,
      resetScroll: false,
    })
    changedBy.current = field
  }

  useTypedEarlier(form, (typed) => {
    const shown = readCalculation(parseSearch(typed.toString()), list)
    if (!isSame(shown, latest.current, list)) change(shown, '')
  })

  useEffect(
    () =>
      history.subscribe(({ location }) => {
        if (location.pathname !== pathOf('prices-eccm')) return
        const said = readCalculation(parseSearch(location.search), list)
        if (isSame(said, latest.current, list)) return
        latest.current = said
        changedBy.current = undefined
        setCalculation(latest.current)
      }),
    [history, list],
  )
  return [calculation, change]
}

/** Whether a calculation that was read says the same as the one at hand, whose parts have been put in any order. */
function isSame(read: Calculation, own: Calculation, list: PriceList): boolean {
  const ordered = readCalculation(writeCalculation(own, list), list)
  return JSON.stringify(read) === JSON.stringify(ordered)
}
