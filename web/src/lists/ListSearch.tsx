import { Button } from '../ui/fields/Button.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { List, ListState } from './list.ts'
import { ListForm } from './ListForm.tsx'
import styles from './ListSearch.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Search field of a list without filters. It searches while the visitor types; without scripts, by the button. */
export function ListSearch<State extends ListState>({
  list,
  state,
  ...field
}: {
  list: List<State>
  state: State
  label: string
  placeholder: string
  /** Maximum length that the page accepts. */
  maxLength: number
}) {
  const t = useMessages()
  return (
    <ListForm list={list} state={state} className={styles.search}>
      <TextField name="q" type="search" defaultValue={state.q} {...field} />
      <Button type="submit" look="secondary" className={styles.submit}>
        {t('lists.search')}
      </Button>
    </ListForm>
  )
}
