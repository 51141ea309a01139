import type {
  Questionnaire,
  QuestionnaireField,
} from '@faceplate/contracts/forms/questionnaires.contract'
import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import {
  isAnswered,
  pickAnswers,
  readAnswers,
  readPostedAnswers,
  type TypedAnswer,
  type TypedAnswers,
} from '@faceplate/contracts/forms/questionnaire.answers'
import { checkAnswers } from '@faceplate/contracts/forms/questionnaire.check'
import { buildPath } from '@faceplate/contracts/calls/route.contract'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { nameForm, type RequestCall } from '../forms/request.calls.ts'
import { readDraft, writeDraft } from '../forms/request.draft.ts'
import { isOfAnswer } from '../forms/request.problems.ts'
import { usePostedForm } from '../forms/usePostedForm.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import { readDraftAnswers, writeDraftAnswers } from './answers.draft.ts'
import { readControls } from './controls.ts'

/** Whether a draft is stored in this browser. */
export type DraftState = 'none' | 'stored' | 'unavailable'

/** The answers of a questionnaire: their values, their errors and their draft. */
export function useAnswers(
  questionnaire: Questionnaire,
  { call, params }: { call: RequestCall; params?: { type: string } },
  place: RefObject<HTMLElement | null>,
) {
  const { type } = questionnaire
  const t = useMessages()
  const posted = usePostedForm(buildPath(call.path, { params }))
  const [typed, setTyped] = useState<TypedAnswers>(() =>
    posted ? readPostedAnswers(questionnaire, posted.entries) : {},
  )
  /** The current values, for event handlers that the island has from an earlier render. */
  const latest = useRef<TypedAnswers>({})
  const [blurred, setBlurred] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(posted !== undefined)
  const [reported, setReported] = useState(() =>
    sortByName(posted?.problems.filter(isOfAnswer) ?? []),
  )
  const [draft, setDraft] = useState<DraftState>('none')
  /** React key of the form; discarding the answers increments it, which remounts the form. */
  const [round, setRound] = useState(0)
  const form = nameForm(call, params)

  const update = (next: TypedAnswers): void => {
    latest.current = next
    setTyped(next)
  }

  /** Reads answers from before hydration, which exist only in the DOM. */
  const takeTyped = (): void => {
    const controls = place.current ? pickAnswers(questionnaire, readControls(place.current)) : {}
    if (Object.keys(controls).length === 0) return
    update({ ...latest.current, ...controls })
    setDraft(writeDraftAnswers(type, latest.current) ? 'stored' : 'unavailable')
  }

  useLayoutEffect(() => {
    update(readDraftAnswers(questionnaire))
    const contacts = readDraft(form)
    if (Object.keys(latest.current).length + Object.keys(contacts).length > 0) setDraft('stored')
    takeTyped()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the values at hydration
  }, [questionnaire, form])

  const sent = readAnswers(questionnaire, typed)
  const problems = checkAnswers(t, questionnaire, sent)
  const wrong = sortByName(problems)
  return {
    typed,
    /** Names of the questions with a valid answer. */
    answered: new Set(Object.keys(typed).filter((name) => isAnswered(typed[name]) && !wrong[name])),
    sent,
    draft,
    round,
    takeTyped,
    explain(name: string): string | undefined {
      if (!isTried && !blurred.has(name)) return undefined
      const problem = wrong[name] ?? reported[name]
      if (!problem) return undefined
      return problem.rule === 'required' ? t('forms.required') : problem.detail
    },
    set({ name }: QuestionnaireField, answer: TypedAnswer): void {
      const { [name]: _, ...others } = latest.current
      const next = isAnswered(answer) ? { ...others, [name]: answer } : others
      update(next)
      setReported(({ [name]: __, ...rest }) => rest)
      setDraft(writeDraftAnswers(type, next) ? 'stored' : 'unavailable')
    },
    leave: (name: string) => setBlurred((before) => new Set(before).add(name)),
    /** Called on any input, also in the contact fields, whose draft the form stores itself. */
    noteInput: () => setDraft((before) => (before === 'none' ? 'stored' : before)),
    rules: {
      check: () => problems,
      onProblems(all: FieldProblem[]) {
        setTried(true)
        setReported(sortByName(all))
      },
    },
    discard(): void {
      writeDraftAnswers(type, {})
      writeDraft(form, {})
      update({})
      setReported({})
      setBlurred(new Set())
      setTried(false)
      setDraft('none')
      setRound((before) => before + 1)
    },
  }
}

function sortByName(problems: readonly FieldProblem[]): Readonly<Record<string, FieldProblem>> {
  return Object.fromEntries(problems.map((each) => [each.pointer.split('/')[2] ?? '', each]))
}
