import { useHydrated } from '@tanstack/react-router'
import { explainQuantity } from '../forms/quantity.ts'
import { useFormWords } from '../forms/useFormWords.ts'
import { joinClasses } from '../ui/classes.ts'
import { moduleFormId, nameRow } from './module.request.ts'
import styles from './PlainQuantity.module.css'

/** How many of a module, for who has no script: a field of the request's form. */
export function PlainQuantity({
  id,
  name,
  row,
  posted,
  isShown,
}: {
  id: number
  name: string
  /** Its place in the list. */
  row: number
  /** What was typed, where it was refused. */
  posted: string | undefined
  /** The page has no script, whatever the browser has. */
  isShown: boolean
}) {
  const { quantity: words } = useFormWords()
  if (useHydrated()) return null
  const problem = posted === undefined ? undefined : explainQuantity(posted, words)
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
        aria-label={`Quantity of ${name}`}
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
