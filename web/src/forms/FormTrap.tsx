import visibility from '../ui/visibility.module.css'
import { trapName } from './form.signals.ts'

/** A field that no person sees or reaches; what fills it in is a program. */
export function FormTrap() {
  return (
    <div className={visibility.hidden} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
