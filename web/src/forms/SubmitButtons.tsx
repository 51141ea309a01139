import { useId } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import type { RequestCall } from './request.calls.ts'
import styles from './RequestForm.module.css'

/** The buttons of a form, one for each call, and the reason why it cannot be sent yet. */
export function SubmitButtons({
  buttons,
  call,
  sending,
  reason,
}: {
  buttons: readonly { call: RequestCall; label: string }[]
  /** The call that the form itself sends. */
  call: RequestCall
  sending: RequestCall | undefined
  /** Empty if the form can be sent. */
  reason: string
}) {
  const t = useMessages()
  const reasonId = useId()
  const isReady = reason === ''
  return (
    <div className={styles.actions}>
      {buttons.map(({ call: sent, label }) => (
        <Button
          key={label}
          type="submit"
          look={sent === call ? 'primary' : 'secondary'}
          formAction={sent === call ? undefined : `/api/${sent.path}`}
          aria-disabled={!isReady || sending !== undefined}
          aria-describedby={isReady ? undefined : reasonId}
        >
          {sent === sending ? (
            <Icon name="loader-circle" className={styles.spinner} size={18} />
          ) : null}
          {sent === sending ? t('forms.sending') : label}
        </Button>
      ))}
      {isReady ? null : (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
    </div>
  )
}
