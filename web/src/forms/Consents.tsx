import { pathOf, toBuiltAddress } from '@faceplate/contracts/site.pages'
import { Checkbox } from '../ui/Checkbox.tsx'
import type { RequestFormApi } from './useRequestForm.ts'
import styles from './RequestForm.module.css'

/** The two consents (V-consent). What was ticked is recorded with the version of its text. */
export function Consents({ form, asksNews }: { form: RequestFormApi; asksNews: boolean }) {
  return (
    <div className={styles.consents}>
      <form.Field name="personalDataProcessingConsent">
        {({ state: { value, meta }, handleChange }) => (
          <Checkbox
            name="personalDataProcessingConsent"
            autoComplete="off"
            required
            checked={value}
            error={form.state.submissionAttempts > 0 ? meta.errors[0] : undefined}
            onChange={(event) => handleChange(event.target.checked)}
          >
            By clicking Send I consent to the{' '}
            <a href={toBuiltAddress(pathOf('policy'))} target="_blank">
              processing of my personal data
            </a>
          </Checkbox>
        )}
      </form.Field>
      {asksNews ? (
        <form.Field name="promotionalCommunicationsConsent">
          {({ state: { value }, handleChange }) => (
            <Checkbox
              name="promotionalCommunicationsConsent"
              autoComplete="off"
              checked={value}
              onChange={(event) => handleChange(event.target.checked)}
            >
              I agree to receive news and{' '}
              <a href="/files/consents/promotional.pdf" target="_blank">
                promotional materials
              </a>
            </Checkbox>
          )}
        </form.Field>
      ) : null}
    </div>
  )
}
