import { closePopup, type SentRequest } from '../base/popup.store.ts'
import { useShell } from '../base/shell.ts'
import { useFormLang, useFormWords } from '../forms/useFormWords.ts'
import { Button } from '../ui/fields/Button.tsx'
import styles from './SentMessage.module.css'

/** Confirmation of a request: reference, requested items and next steps (V-submit). */
export function SentMessage({ references, items, answerTo }: SentRequest) {
  const { sent } = useFormWords()
  const site = useShell()
  return (
    <div className={styles.message} lang={useFormLang()}>
      <p>{sent.text}</p>
      <dl className={styles.facts}>
        <dt>{references.length > 1 ? sent.numbers : sent.number}</dt>
        <dd>
          {references.map((reference) => (
            <strong key={reference} className={styles.reference}>
              {reference}
            </strong>
          ))}
          <span>{sent.hint}</span>
        </dd>
        {items.length === 0 ? null : (
          <>
            <dt>{sent.items}</dt>
            <dd>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {answerTo.length === 0 ? null : (
          <>
            <dt>{sent.answerTo}</dt>
            <dd>
              <ul>
                {answerTo.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt>{sent.next}</dt>
        <dd>{sent.hours(site.contacts.hours)}</dd>
      </dl>
      <Button onClick={closePopup}>{sent.close}</Button>
    </div>
  )
}
