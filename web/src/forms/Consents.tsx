import { formatList } from '@faceplate/contracts/shared/list.format'
import { message } from '@faceplate/messages/message'
import { useLegalAddress } from '../base/policy.sections.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { FormLink } from './FormLink.tsx'
import { consents } from './request.body.ts'
import styles from './RequestForm.module.css'
import type { FormFields } from './useFormFields.ts'
import type { PostedRequest } from './usePostedForm.ts'

const [personal, news] = consents

/** The two consent checkboxes (V-consent). A given consent is recorded with the version of its text. */
export function Consents({
  states,
  asksNews,
  buttons,
  posted,
}: {
  states: FormFields
  asksNews: boolean
  /** Labels of the submit buttons; the consent text names them. */
  buttons: readonly string[]
  posted: PostedRequest | undefined
}) {
  const t = useMessages()
  const personalText = useLegalAddress('personal-data')
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
        <span>
          <RichText
            message={message('forms.consents.personalData')}
            values={{
              button: formatList(
                buttons.map((label) => t('forms.consents.button', { label })),
                t.language,
                'disjunction',
              ),
              link: (text) => <FormLink href={personalText}>{text}</FormLink>,
            }}
          />
        </span>
      </Checkbox>
      {asksNews ? (
        <Checkbox name={news} autoComplete="off" defaultChecked={isTicked(news)}>
          <span>
            <RichText
              message={message('forms.consents.news')}
              values={{ link: (text) => <FormLink href={newsText}>{text}</FormLink> }}
            />
          </span>
        </Checkbox>
      ) : null}
    </div>
  )
}
