import { formSignals } from '@faceplate/contracts/forms/form.signals'
import { useEffect, useRef } from 'react'
import visibility from '../ui/text/visibility.module.css'
import { noteFirstTouch } from './form.signals.ts'

/**
 * A field that no person sees or reaches; what fills it in is a program. Its form's first touch is noted, too:
 * what fills in the others within the second is another one.
 */
export function FormTrap() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = field.current?.form
    form?.addEventListener('focusin', noteFirstTouch, { once: true })
    return () => form?.removeEventListener('focusin', noteFirstTouch)
  }, [])
  return (
    <div className={visibility.hidden} aria-hidden="true">
      <label>
        Leave this empty
        <input
          ref={field}
          type="text"
          name={formSignals.trapName}
          tabIndex={-1}
          autoComplete="off"
        />
      </label>
    </div>
  )
}
