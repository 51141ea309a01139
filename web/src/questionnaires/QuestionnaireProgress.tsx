import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { listQuestions } from '@faceplate/contracts/forms/questionnaire.answers'
import { message, type Message } from '@faceplate/messages/message'
import { useId } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './QuestionnaireProgress.module.css'
import type { DraftState } from './useAnswers.ts'

export const toSectionId = (at: number) => `section-${at + 1}`

const draftTexts: Readonly<Record<DraftState, Message>> = {
  none: message('questionnaires.draft.none'),
  stored: message('questionnaires.draft.stored'),
  unavailable: message('questionnaires.draft.unavailable'),
}

/** Progress by section, and the state of the stored draft. */
export function QuestionnaireProgress({
  questionnaire,
  answered,
  state,
  onDiscard,
}: {
  questionnaire: Questionnaire
  /** Names of the questions with a valid answer. */
  answered: ReadonlySet<string>
  state: DraftState
  onDiscard: () => void
}) {
  const t = useMessages()
  const labelId = useId()
  const fields = listQuestions(questionnaire)
  const count = (names: readonly { name: string }[]) =>
    names.filter(({ name }) => answered.has(name)).length
  const open = fields.filter(({ name, required }) => required && !answered.has(name)).length
  return (
    <aside className={styles.progress} aria-label={t('questionnaires.progress.label')}>
      <p id={labelId}>
        {t('questionnaires.progress.answered', { count: count(fields), total: fields.length })}
      </p>
      <progress aria-labelledby={labelId} max={fields.length} value={count(fields)} />
      <p className={styles.note}>
        {open === 0
          ? t('questionnaires.progress.complete')
          : t('questionnaires.progress.left', { count: open })}
      </p>
      <ol className={styles.sections}>
        {questionnaire.sections.map((section, at) => (
          <li key={section.title}>
            <a href={`#${toSectionId(at)}`}>{section.title}</a>
            <span>
              {t('questionnaires.progress.section', {
                count: count(section.fields),
                total: section.fields.length,
              })}
            </span>
          </li>
        ))}
        <li>
          <a href="#contacts">{t('questionnaires.contacts')}</a>
        </li>
      </ol>
      <div className={styles.draft}>
        <p role="status" className={styles.note}>
          {t(draftTexts[state])}
        </p>
        {state === 'stored' ? (
          <Button look="secondary" onClick={onDiscard}>
            {t('questionnaires.draft.discard')}
          </Button>
        ) : null}
      </div>
    </aside>
  )
}
