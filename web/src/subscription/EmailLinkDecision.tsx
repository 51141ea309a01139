import { writeLetterLink, type LetterLink } from '@faceplate/contracts/pages/subscription.link'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './EmailLinkDecision.module.css'

/** A question with one button. Without scripts the button posts to the link itself. */
export function EmailLinkDecision({
  question,
  label,
  link,
  hasFailed,
  act,
  isRefusal,
  done,
  refused,
}: {
  question: string
  label: string
  link: LetterLink
  hasFailed: boolean
  act: () => Promise<unknown>
  /** Whether an error means that the link has become invalid since the page was opened. */
  isRefusal: (error: unknown) => boolean
  done: ReactNode
  refused: ReactNode
}) {
  const t = useMessages()
  const [outcome, setOutcome] = useState<'asked' | 'sending' | 'done' | 'refused' | 'failed'>(
    hasFailed ? 'failed' : 'asked',
  )
  if (outcome === 'done') return <Answer>{done}</Answer>
  if (outcome === 'refused') return <Answer>{refused}</Answer>
  return (
    <form
      className={styles.decision}
      method="post"
      action={writeLetterLink(link)}
      aria-busy={outcome === 'sending'}
      onSubmit={async (event) => {
        event.preventDefault()
        if (outcome === 'sending') return
        setOutcome('sending')
        try {
          await act()
          setOutcome('done')
        } catch (error) {
          setOutcome(isRefusal(error) ? 'refused' : 'failed')
        }
      }}
    >
      <p className={styles.question}>{question}</p>
      <Button type="submit" aria-disabled={outcome === 'sending'}>
        {outcome === 'sending' ? t('forms.sending') : label}
      </Button>
      {outcome === 'failed' ? <Notice kind="error">{t('subscription.failed')}</Notice> : null}
    </form>
  )
}

/** Replaces the pressed button and receives the focus. */
function Answer({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.answer}>
      {children}
    </div>
  )
}
