import { useHydrated } from '@tanstack/react-router'
import { explainQuantity } from '../../forms/quantity.ts'
import { joinClasses } from '../../ui/classes.ts'
import { useMessages } from '../../ui/text/useMessages.ts'
import { moduleFormId, nameRow } from './module.request.ts'
import styles from './PlainQuantity.module.css'

/** Quantity field of a module in the request form, for browsers without scripts. */
export function PlainQuantity({
  id,
  name,
  row,
  posted,
  isShown,
}: {
  id: number
  name: string
  /** Row in the list. */
  row: number
  /** Typed text, if the form was rejected. */
  posted: string | undefined
  /** Whether the page runs without scripts even if the browser supports them. */
  isShown: boolean
}) {
  const t = useMessages()
  if (useHydrated()) return null
  const problem = posted === undefined ? undefined : explainQuantity(t, posted)
  const names = nameRow(row)
  const noteId = `${moduleFormId}-${id}`
  return (
    <span className={joinClasses(styles.plain, isShown && styles.shown)}>
      <input type="hidden" form={moduleFormId} name={names.id} value={id} />
      <input
        form={moduleFormId}
        name={names.quantity}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('forms.quantity.of', { name })}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : noteId}
        defaultValue={posted}
      />
      {problem === undefined ? null : (
        <span id={noteId} className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
