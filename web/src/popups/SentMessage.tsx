import { closePopup, type SentRequest } from '../base/popup.store.ts'
import { useShell } from '../base/shell.ts'
import { Button } from '../ui/fields/Button.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './SentMessage.module.css'

/** Confirmation of a request: reference, requested items and next steps (V-submit). */
export function SentMessage({ references, items, answerTo }: SentRequest) {
  const t = useMessages()
  const { hours } = useShell().contacts
  return (
    <div className={styles.message}>
      <p>{t('forms.sent.text')}</p>
      <dl className={styles.facts}>
        <dt>{t('forms.sent.numbers', { count: references.length })}</dt>
        <dd>
          {references.map((reference) => (
            <strong key={reference} className={styles.reference}>
              {reference}
            </strong>
          ))}
          <span>{t('forms.sent.hint')}</span>
        </dd>
        {items.length === 0 ? null : (
          <>
            <dt>{t('forms.sent.items')}</dt>
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
            <dt>{t('forms.sent.answerTo')}</dt>
            <dd>
              <ul>
                {answerTo.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt>{t('forms.sent.next')}</dt>
        <dd>
          {hours === '' ? t('forms.sent.handling') : t('forms.sent.handlingInHours', { hours })}
        </dd>
      </dl>
      <Button onClick={closePopup}>{t('forms.sent.close')}</Button>
    </div>
  )
}
