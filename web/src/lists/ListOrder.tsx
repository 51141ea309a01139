import { useLayoutEffect, useRef } from 'react'
import { Select, type SelectOption } from '../ui/fields/Select.tsx'
import type { List, ListState } from './list.ts'
import { useFollowing } from './useFollowing.ts'
import { useListChange } from './useListChange.ts'

/** Select for the order of a list. With `form`, the id of the list's form, it works without scripts. */
export function ListOrder<State extends ListState & { sort: string }>({
  list,
  state: { sort },
  label,
  options,
  ...rest
}: {
  list: List<State>
  state: State
  label: string
  /** The available orders, including the current one. */
  options: readonly SelectOption<State['sort']>[]
  form?: string
}) {
  const control = useRef<HTMLSelectElement>(null)
  const changeList = useListChange(list)
  const choose = (chosen: State['sort']) => {
    changeList((now) => ({ ...now, sort: chosen, page: 1 }))
  }
  useFollowing(sort, (isSettled) => {
    if (control.current && isSettled) control.current.value = sort
  })
  useLayoutEffect(() => {
    // The visitor may have changed the order before hydration.
    const chosen = options.find(({ value }) => value === control.current?.value)
    if (chosen && chosen.value !== sort) choose(chosen.value)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the value at hydration
  }, [])
  return (
    <Select
      ref={control}
      label={label}
      labelPlace="before"
      name="sort"
      defaultValue={sort}
      options={options}
      onChange={choose}
      // The address defines the state of the control; a value restored by the browser would contradict it.
      autoComplete="off"
      {...rest}
    />
  )
}
