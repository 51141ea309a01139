import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { useLayoutEffect, useRef } from 'react'
import { RequestForm } from '../forms/RequestForm.tsx'
import { QuestionField } from './QuestionField.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './QuestionnaireForm.module.css'
import { QuestionnaireProgress, toSectionId } from './QuestionnaireProgress.tsx'
import { findCall } from './questionnaire.calls.ts'
import { useAnswers } from './useAnswers.ts'

/** Hidden inputs carry nothing, because every question has a control. */
const nothing = {}

/** The questions by section, then the contact fields; the answers are stored for the next visit. */
export function QuestionnaireForm({
  questionnaire,
  onSent,
}: {
  questionnaire: Questionnaire
  onSent: (reference: string) => void
}) {
  const t = useMessages()
  const place = useRef<HTMLDivElement>(null)
  const sending = findCall(questionnaire.type)
  const answers = useAnswers(questionnaire, sending, place)
  return (
    <div className={styles.layout}>
      <QuestionnaireProgress
        questionnaire={questionnaire}
        answered={answers.answered}
        state={answers.draft}
        onDiscard={() => answers.discard()}
      />
      <div ref={place} onInput={answers.noteInput}>
        <RequestForm
          key={answers.round}
          {...sending}
          rest={{ answers: answers.sent }}
          carried={nothing}
          answerRules={answers.rules}
          items={[questionnaire.title]}
          button="answers"
          onSent={({ reference }) => {
            answers.discard()
            onSent(reference)
          }}
        >
          <OnHydrated run={answers.takeTyped} />
          {questionnaire.sections.map(({ title, fields }, at) => (
            <section key={title} id={toSectionId(at)} className={styles.section}>
              <h2>{title}</h2>
              <div className={styles.fields}>
                {fields.map((field) => (
                  <QuestionField
                    key={field.name}
                    field={field}
                    answer={answers.typed[field.name]}
                    error={answers.explain(field.name)}
                    onChange={(answer) => answers.set(field, answer)}
                    onBlur={() => answers.leave(field.name)}
                  />
                ))}
              </div>
            </section>
          ))}
          <section id="contacts" className={styles.section}>
            <h2>{t('questionnaires.contacts')}</h2>
          </section>
        </RequestForm>
      </div>
    </div>
  )
}

/** Runs a function once the surrounding island has hydrated, because React misses input from before. */
function OnHydrated({ run }: { run: () => void }) {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  useLayoutEffect(run, [])
  return null
}
