import { routeId } from '../base/route.id.ts'
import type { Calculation, PriceList } from '@faceplate/contracts/forms/calculator.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { parseSearch, type Search } from '../base/search.params.ts'
import { useInputBeforeHydration } from '../base/useInputBeforeHydration.ts'
import { readCalculation, writeCalculation } from '@faceplate/engineering/prices/calculation.query'

const route = getRouteApi(routeId('prices-eccm'))

/** Applies a change; `field` names the control that caused it. */
export type ChangeCalculation = (change: Partial<Calculation>, field: string) => void

/**
 * State of the calculation. It is kept in React state, so that no quick change is lost, and written to the address. Any
 * other navigation, such as a link or going back, reads it from the address again.
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
      // Consecutive changes of one field share a history entry.
      replace: changedBy.current === field,
      resetScroll: false,
    })
    changedBy.current = field
  }

  useInputBeforeHydration(form, (typed) => {
    const shown = readCalculation(parseSearch(typed.toString()), list)
    if (!isSame(shown, latest.current, list)) change(shown, '')
  })

  useEffect(
    () =>
      history.subscribe(({ location }) => {
        if (location.pathname !== pathOf('prices-eccm')) return
        const fromAddress = readCalculation(parseSearch(location.search), list)
        if (isSame(fromAddress, latest.current, list)) return
        latest.current = fromAddress
        changedBy.current = undefined
        setCalculation(latest.current)
      }),
    [history, list],
  )
  return [calculation, change]
}

/** Whether a calculation read from the address equals the current one, regardless of the order of its parts. */
function isSame(read: Calculation, current: Calculation, list: PriceList): boolean {
  const ordered = readCalculation(writeCalculation(current, list), list)
  return JSON.stringify(read) === JSON.stringify(ordered)
}
