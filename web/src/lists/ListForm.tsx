import { useEffect, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { stringifySearch } from '../base/search.params.ts'
import type { List, ListState } from './list.ts'
import { isAhead, isChoice, isTouched, listControls, readForm, showState } from './list.form.ts'
import { useFollowing } from './useFollowing.ts'
import { useListChange } from './useListChange.ts'

const pauseMs = 400

/**
 * The words and filters of a list. It is a form that gets the page with what is chosen, so it works
 * without scripts; with them every choice goes to the address bar at once, words (`type="search"`) when
 * the visitor pauses, other fields when they are left. Its controls are left to the browser: each has a
 * name and a default value, and follows the address from then on.
 */
export function ListForm<State extends ListState>({
  list,
  state,
  carried,
  readSent,
  label = 'Filters',
  children,
  ...rest
}: {
  list: List<State>
  state: State
  /** What the address keeps without scripts although no control shows it. */
  carried?: Partial<State>
  /** What else is read when the form is sent. */
  readSent?: (form: FormData) => Partial<State>
  /** What it is for, for screen readers. */
  label?: string
  children: ReactNode
  id?: string
  className?: string | undefined
}) {
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
  /** The control of words or of a filter that an event is about. */
  const findControl = ({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) =>
    listControls(list, currentTarget).find((each) => each === target)

  const shown = useRef(state)
  useFollowing(stringifySearch(list.write(state)), (isSettled) => {
    const before = shown.current
    shown.current = state
    if (form.current) showState(listControls(list, form.current), { before, state, isSettled })
  })
  useEffect(() => stopPause, [])
  useLayoutEffect(() => {
    // Chosen before this script came.
    if (form.current && listControls(list, form.current).some(isTouched)) apply()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what stood there at first
  }, [])

  return (
    // What is typed and left bubbles up from the controls; the form itself answers to nothing.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      method="get"
      // The address says what is chosen; a browser that fills in what was there before would differ from it.
      autoComplete="off"
      aria-label={label}
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
        } else if (control.validity.valid && isAhead(control, state)) apply()
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
