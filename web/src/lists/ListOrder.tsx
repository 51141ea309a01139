import { useLayoutEffect, useRef } from 'react'
import { Select, type SelectOption } from '../ui/fields/Select.tsx'
import type { List, ListState } from './list.ts'
import { useFollowing } from './useFollowing.ts'
import { useListChange } from './useListChange.ts'

/** The order of a list. As a part of the form with the id `form` it works without scripts. */
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
  /** The orders to choose from, that of the list among them. */
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
    // Chosen before this script came.
    const chosen = options.find(({ value }) => value === control.current?.value)
    if (chosen && chosen.value !== sort) choose(chosen.value)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what stood there at first
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
      // The address says what is chosen; a browser that fills in what was there before would differ from it.
      autoComplete="off"
      {...rest}
    />
  )
}
