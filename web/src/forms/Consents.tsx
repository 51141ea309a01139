import { useLegalAddress } from '../base/policy.sections.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { LinkedText } from './LinkedText.tsx'
import { consents } from './request.body.ts'
import { useFormWords } from './useFormWords.ts'
import styles from './RequestForm.module.css'
import type { FormFields } from './useFormFields.ts'
import type { PostedRequest } from './usePostedForm.ts'

const [personal, news] = consents

/** The two consent checkboxes (V-consent). A given consent is recorded with the version of its text. */
export function Consents({
  states,
  asksNews,
  button,
  posted,
}: {
  states: FormFields
  asksNews: boolean
  /** Label of the submit button; the consent text names it. */
  button: string
  posted: PostedRequest | undefined
}) {
  const words = useFormWords()
  const newsText = useLegalAddress('promotional-file', 'promotional')
  const isTicked = (name: string) => posted?.entries.has(name) ?? false
  return (
    <div className={styles.consents}>
      <Checkbox
        name={personal}
        autoComplete="off"
        required
        defaultChecked={isTicked(personal)}
        error={states[personal]?.error}
      >
        <LinkedText
          words={words.personalDataConsent(button)}
          href={useLegalAddress('personal-data')}
        />
      </Checkbox>
      {asksNews ? (
        <Checkbox name={news} autoComplete="off" defaultChecked={isTicked(news)}>
          <LinkedText words={words.newsConsent} href={newsText} />
        </Checkbox>
      ) : null}
    </div>
  )
}
