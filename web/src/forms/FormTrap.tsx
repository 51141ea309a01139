import { formSignals } from '@faceplate/contracts/forms/form.signals'
import { useEffect, useRef } from 'react'
import { interfaceLanguage } from '@faceplate/contracts/shared/text.language'
import visibility from '../ui/text/visibility.module.css'
import { requestFormToken } from './form.signals.ts'

/**
 * Honeypot field: visitors can neither see nor reach it, so a program filled it in if it has a value. The component
 * also requests the form token at the first focus in the form, because only programs fill in a form within a second.
 */
export function FormTrap() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = field.current?.form
    form?.addEventListener('focusin', requestFormToken)
    return () => form?.removeEventListener('focusin', requestFormToken)
  }, [])
  return (
    <div className={visibility.hidden} aria-hidden="true" lang={interfaceLanguage}>
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
