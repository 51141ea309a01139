import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import visibility from '../ui/visibility.module.css'
import styles from './DocumentList.module.css'

/** Puts a text on the clipboard and says whether it is there. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  return (
    <>
      <button type="button" className={styles.copy} aria-label={label} onClick={() => void copy()}>
        {outcome === 'copied' ? (
          <Check size={16} aria-hidden="true" />
        ) : (
          <Copy size={16} aria-hidden="true" />
        )}
      </button>
      <span role="status" className={outcome === 'failed' ? styles.failure : visibility.hidden}>
        {outcome === 'copied' ? 'Copied' : ''}
        {outcome === 'failed' ? 'Not copied: mark the text and copy it yourself' : ''}
      </span>
    </>
  )
}
