import { formSignals } from '@faceplate/contracts/forms/form.signals'
import { useEffect, useRef } from 'react'
import { useShell } from '../base/shell.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import visibility from '../ui/text/visibility.module.css'
import { requestFormToken } from './form.signals.ts'
import { allowClickIds, keepSource } from './visit.source.ts'

/**
 * Honeypot field: visitors can neither see nor reach it, so a program filled it in if it has a value. The component
 * also requests the form token at the first focus in the form, because only programs fill in a form within a second,
 * and keeps the source of the visit from then on.
 */
export function FormTrap() {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const { click_ids: clickIds } = useShell()
  useEffect(() => {
    const form = field.current?.form
    const start = () => {
      requestFormToken()
      keepSource()
    }
    allowClickIds(clickIds)
    form?.addEventListener('focusin', start)
    return () => form?.removeEventListener('focusin', start)
  }, [clickIds])
  return (
    <div className={visibility.hidden} aria-hidden="true">
      <label>
        {t('forms.trap')}
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
