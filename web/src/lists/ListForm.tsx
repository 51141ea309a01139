import { useEffect, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { stringifySearch } from '../base/search.params.ts'
import type { List, ListState } from './list.ts'
import {
  differsFromAddress,
  isChoice,
  differsFromDefault,
  listControls,
  readForm,
  applyState,
} from './list.form.ts'
import { useFollowing } from './useFollowing.ts'
import { useListChange } from './useListChange.ts'
import { useMessages } from '../ui/text/useMessages.ts'

const pauseMs = 400

/**
 * The search and filter form of a list. It is a GET form, so it works without scripts. With scripts it updates the
 * address without a submit: selects and checkboxes at once, the search field (`type="search"`) when the visitor pauses,
 * other fields on blur. Its controls are uncontrolled: each has a name and a default value, and later follows the
 * address.
 */
export function ListForm<State extends ListState>({
  list,
  state,
  carried,
  readSent,
  label,
  children,
  ...rest
}: {
  list: List<State>
  state: State
  /** State without a control, which hidden inputs keep in the address when the form is sent without scripts. */
  carried?: Partial<State>
  /** Reads further state from the form, on submit only. */
  readSent?: (form: FormData) => Partial<State>
  /** Accessible name of the form; `Filters` by default. */
  label?: string
  children: ReactNode
  id?: string
  className?: string | undefined
}) {
  const t = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const changeList = useListChange(list)

  const stopPause = () => {
    clearTimeout(pause.current)
    pause.current = undefined
  }
  const apply = (replace = false, readMore?: typeof readSent) => {
    if (!form.current) return
    stopPause()
    const data = new FormData(form.current)
    const chosen = { ...readForm(list, data), ...readMore?.(data) }
    changeList((now) => ({ ...now, ...chosen, page: 1 }), replace)
  }
  /** The search or filter control that is the target of an event. */
  const findControl = ({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) =>
    listControls(list, currentTarget).find((each) => each === target)

  const shown = useRef(state)
  useFollowing(stringifySearch(list.write(state)), (isSettled) => {
    const before = shown.current
    shown.current = state
    if (form.current) applyState(listControls(list, form.current), { before, state, isSettled })
  })
  useEffect(() => stopPause, [])
  useLayoutEffect(() => {
    // The visitor may have changed controls before hydration.
    if (form.current && listControls(list, form.current).some(differsFromDefault)) apply()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the values at hydration
  }, [])

  return (
    // Change and blur events bubble up from the controls; the form itself is not interactive.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      method="get"
      // The address defines the state of the controls; values restored by the browser would contradict it.
      autoComplete="off"
      aria-label={label ?? t('lists.filters')}
      onChange={(event) => {
        const control = findControl(event)
        if (!control) return
        if (isChoice(control)) apply()
        else if (control.type === 'search') {
          clearTimeout(pause.current)
          pause.current = setTimeout(() => apply(true), pauseMs)
        }
      }}
      onBlur={(event) => {
        const control = findControl(event)
        if (!control || isChoice(control)) return
        if (control.type === 'search') {
          if (pause.current !== undefined) apply(true)
        } else if (control.validity.valid && differsFromAddress(control, state)) apply()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        apply(false, readSent)
      }}
      {...rest}
    >
      {children}
      {Object.entries(list.write(carried ?? {})).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}
