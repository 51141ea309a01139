import type { Filter } from '@faceplate/contracts/catalogue.contract'
import type { Cage } from '@faceplate/contracts/transceivers.contract'
import { useNavigate } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useLayoutEffect, useRef, type FormEvent } from 'react'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Fold } from '../ui/Fold.tsx'
import { DevicePicker } from './DevicePicker.tsx'
import { FilterRow } from './FilterRow.tsx'
import { finderStart, readFinderForm, writeFinderSearch, type FinderState } from './finder.state.ts'
import styles from './FinderFilters.module.css'
import { FinderLink, useFinderFamily } from './FinderLink.tsx'

export const finderFormId = 'finder'

/**
 * What modules are chosen by. A form that gets the page with what is chosen, so it works without
 * scripts; with them every change goes to the address bar at once.
 */
export function FinderFilters({
  filters,
  cages,
  state,
}: {
  filters: readonly Filter[]
  cages: readonly Cage[]
  state: FinderState
}) {
  const navigate = useNavigate()
  const family = useFinderFamily() ?? ''
  const go = (next: FinderState) => {
    void navigate({
      to: '/catalog/$family/sfp/{-$section}/',
      params: { family, section: next.section === '' ? undefined : next.section },
      search: writeFinderSearch(next),
      resetScroll: false,
    })
  }
  const apply = (form: HTMLFormElement) => {
    go({ ...state, device: '', ...readFinderForm(new FormData(form)), page: 1 })
  }
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    // Ticked before this script came.
    if (!form.current || !isTouched(form.current)) return
    const { sort, selection } = readFinderForm(new FormData(form.current))
    go({ ...state, sort, selection, page: 1 })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what stood there at first
  }, [])
  const chosen = Object.values(state.selection).flat().length
  return (
    <form
      ref={form}
      id={finderFormId}
      method="get"
      // The address says what is chosen; a browser that fills in what was there before would differ from it.
      autoComplete="off"
      className={styles.form}
      aria-label="Filters"
      onChange={(event: FormEvent<HTMLFormElement>) => {
        const { target } = event
        const isChoice =
          target instanceof HTMLSelectElement ||
          (target instanceof HTMLInputElement && target.type === 'checkbox')
        if (isChoice) apply(event.currentTarget)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const typed = form.get('device')
        const device = typeof typed === 'string' ? typed.trim() : ''
        go({ ...state, ...readFinderForm(form), device, page: 1 })
      }}
    >
      <div className={styles.search}>
        <DevicePicker
          state={state}
          cages={cages}
          onChoose={(good) => go({ ...state, good, device: '', page: 1 })}
        />
        <TextField
          key={state.q}
          label="Part number, wavelength or standard"
          name="q"
          type="search"
          maxLength={200}
          defaultValue={state.q}
          placeholder="BX10, 1310 nm, LR4"
          onBlur={({ currentTarget }) => {
            const { form, value, defaultValue } = currentTarget
            if (form && value.trim() !== defaultValue) apply(form)
          }}
        />
      </div>
      <Fold
        look="bar"
        summary={
          <>
            <SlidersHorizontal size={18} aria-hidden="true" />
            {chosen === 0 ? 'Filters' : `Filters, ${chosen} chosen`}
          </>
        }
      >
        <div className={styles.rows}>
          {filters.map((filter) =>
            filter.kind === 'choice' ? (
              <FilterRow key={filter.code} filter={filter} selection={state.selection} />
            ) : null,
          )}
        </div>
      </Fold>
      <div className={styles.actions}>
        <Button type="submit" className={styles.submit}>
          Show results
        </Button>
        {chosen > 0 || state.q !== '' ? (
          <FinderLink state={{ ...finderStart, section: state.section, good: state.good }}>
            Clear all filters
          </FinderLink>
        ) : null}
      </div>
    </form>
  )
}

/** Whether something else is chosen than the page came with. */
function isTouched({ elements }: HTMLFormElement): boolean {
  return [...elements].some((control) => {
    if (control instanceof HTMLInputElement) return control.checked !== control.defaultChecked
    if (!(control instanceof HTMLSelectElement)) return false
    return [...control.options].some(
      ({ selected, defaultSelected }) => selected !== defaultSelected,
    )
  })
}
