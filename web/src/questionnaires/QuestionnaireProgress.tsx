import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { listQuestions } from '@faceplate/contracts/forms/questionnaire.answers'
import { useId } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import styles from './QuestionnaireProgress.module.css'
import type { DraftState } from './useAnswers.ts'

export const toSectionId = (at: number) => `section-${at + 1}`

const draftTexts: Readonly<Record<DraftState, string>> = {
  none: 'Your answers are kept in this browser, your contact details in this tab only.',
  stored: 'Draft saved in this browser, your contact details in this tab only',
  unavailable: 'This browser cannot keep a draft: send your answers before you leave.',
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
  const labelId = useId()
  const fields = listQuestions(questionnaire)
  const count = (names: readonly { name: string }[]) =>
    names.filter(({ name }) => answered.has(name)).length
  const open = fields.filter(({ name, required }) => required && !answered.has(name)).length
  return (
    <aside className={styles.progress} aria-label="Progress">
      <p id={labelId}>
        {count(fields)} of {fields.length} answered
      </p>
      <progress aria-labelledby={labelId} max={fields.length} value={count(fields)} />
      <p className={styles.note}>
        {open === 0 ? 'All required questions are answered.' : `${open} required left`}
      </p>
      <ol className={styles.sections}>
        {questionnaire.sections.map((section, at) => (
          <li key={section.title}>
            <a href={`#${toSectionId(at)}`}>{section.title}</a>
            <span>
              {count(section.fields)} of {section.fields.length}
            </span>
          </li>
        ))}
        <li>
          <a href="#contacts">Your contact details</a>
        </li>
      </ol>
      <div className={styles.draft}>
        <p role="status" className={styles.note}>
          {draftTexts[state]}
        </p>
        {state === 'stored' ? (
          <Button look="secondary" onClick={onDiscard}>
            Discard draft
          </Button>
        ) : null}
      </div>
    </aside>
  )
}
