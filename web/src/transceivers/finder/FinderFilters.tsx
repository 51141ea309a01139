import type { Filter } from '@faceplate/contracts/calls/filters.contract'
import type { Cage } from '@faceplate/contracts/calls/transceivers.contract'
import { ListForm } from '../../lists/ListForm.tsx'
import { ListLink } from '../../lists/ListLink.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Fold } from '../../ui/layout/Fold.tsx'
import { Icon } from '../../ui/text/Icon.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import { DevicePicker } from './DevicePicker.tsx'
import { FilterRow } from './FilterRow.tsx'
import { clearModules, moduleList, type FinderState } from '../modules/finder.state.ts'
import styles from './FinderFilters.module.css'

export const finderFormId = 'finder'

/** Filters of the module finder: device, text search and attributes. */
export function FinderFilters({
  filters,
  cages,
  state,
}: {
  filters: readonly Filter[]
  /** Cages of the chosen device; undefined if they are not known now. */
  cages?: readonly Cage[] | undefined
  state: FinderState
}) {
  const t = useMessages()
  const chosen = Object.values(state.selection).flat().length
  const given = chosen + (state.good === '' ? 0 : 1) + (state.q === '' ? 0 : 1)
  const shown = filters.filter(
    ({ code }) => code !== 'wavelength' || !hasNames(filters) || 'wavelength' in state.selection,
  )
  return (
    <ListForm
      id={finderFormId}
      className={styles.form}
      list={moduleList}
      state={state}
      // Without the filters of the API, those chosen have no fields.
      carried={{
        good: state.good,
        ...(filters.length === 0 ? { selection: state.selection } : {}),
      }}
      readSent={readDevice}
    >
      <Fold
        look="bar"
        summary={
          <>
            <Icon name="sliders-horizontal" size={18} />
            {given === 0
              ? t('transceivers.filter.title')
              : t('transceivers.filter.titleSelected', { count: given })}
          </>
        }
      >
        <div className={styles.search}>
          <DevicePicker state={state} cages={cages} />
          <TextField
            label={t('transceivers.filter.text')}
            name="q"
            type="search"
            maxLength={200}
            defaultValue={state.q}
            placeholder={t('transceivers.filter.textExample')}
          />
        </div>
        <div className={styles.rows}>
          {shown.map((filter) =>
            filter.kind === 'choice' ? (
              <FilterRow key={filter.code} filter={filter} state={state} />
            ) : null,
          )}
        </div>
      </Fold>
      <div className={styles.actions}>
        <Button type="submit" className={styles.submit}>
          {t('transceivers.filter.show')}
        </Button>
        {chosen > 0 || state.q !== '' ? (
          <ListLink list={moduleList} change={clearModules}>
            {t('transceivers.filter.clear')}
          </ListLink>
        ) : null}
      </div>
    </ListForm>
  )
}

/** Whether wavelengths have familiar names; if so, the numeric wavelength filters are hidden. */
function hasNames(filters: readonly Filter[]): boolean {
  return filters.some(({ code }) => code === 'optics')
}

/** Text typed for a device; it is looked up when the form is submitted. */
function readDevice(form: FormData): Pick<FinderState, 'device'> {
  const device = form.get('device')
  return { device: typeof device === 'string' ? device.trim() : '' }
}
