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
import { useSiteLanguage } from '../base/useSiteLanguage.ts'
import { nameForm, type RequestCall } from '../forms/request.calls.ts'
import { readDraft, writeDraft } from '../forms/request.draft.ts'
import { isOfAnswer } from '../forms/request.problems.ts'
import { useFormWords } from '../forms/useFormWords.ts'
import { usePostedForm } from '../forms/usePostedForm.ts'
import { readDraftAnswers, writeDraftAnswers } from './answers.draft.ts'
import { readControls } from './controls.ts'

/** Whether what is typed is kept in this browser. */
export type DraftState = 'none' | 'kept' | 'impossible'

/** The answers of a questionnaire: what is typed, what of it is wrong, and its draft. */
export function useAnswers(
  questionnaire: Questionnaire,
  { call, params }: { call: RequestCall; params?: { type: string } },
  place: RefObject<HTMLElement | null>,
) {
  const { type } = questionnaire
  const { required } = useFormWords()
  const posted = usePostedForm(buildPath(call.path, { params }))
  const [typed, setTyped] = useState<TypedAnswers>(() =>
    posted ? readPostedAnswers(questionnaire, posted.entries) : {},
  )
  /** What is typed, for handlers that an island has had since before it was. */
  const latest = useRef<TypedAnswers>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(posted !== undefined)
  const [told, setTold] = useState(() => sortByName(posted?.problems.filter(isOfAnswer) ?? []))
  const [draft, setDraft] = useState<DraftState>('none')
  /** Counts how often the form began anew. */
  const [round, setRound] = useState(0)
  const form = nameForm(call, params)

  const keep = (next: TypedAnswers): void => {
    latest.current = next
    setTyped(next)
  }

  /** Takes what was answered before a script came: it is in the page itself and nowhere else. */
  const takeTyped = (): void => {
    const controls = place.current ? pickAnswers(questionnaire, readControls(place.current)) : {}
    if (Object.keys(controls).length === 0) return
    keep({ ...latest.current, ...controls })
    setDraft(writeDraftAnswers(type, latest.current) ? 'kept' : 'impossible')
  }

  useLayoutEffect(() => {
    keep(readDraftAnswers(questionnaire))
    const contacts = readDraft(form)
    if (Object.keys(latest.current).length + Object.keys(contacts).length > 0) setDraft('kept')
    takeTyped()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what stood there at first
  }, [questionnaire, form])

  const sent = readAnswers(questionnaire, typed)
  const problems = checkAnswers(questionnaire, sent, useSiteLanguage())
  const wrong = sortByName(problems)
  return {
    typed,
    /** Names of the questions that have an answer as they ask for it. */
    answered: new Set(Object.keys(typed).filter((name) => isAnswered(typed[name]) && !wrong[name])),
    sent,
    draft,
    round,
    takeTyped,
    explain(name: string): string | undefined {
      if (!isTried && !left.has(name)) return undefined
      const problem = wrong[name] ?? told[name]
      if (!problem) return undefined
      return problem.rule === 'required' ? required : problem.detail
    },
    set({ name }: QuestionnaireField, answer: TypedAnswer): void {
      const { [name]: _, ...others } = latest.current
      const next = isAnswered(answer) ? { ...others, [name]: answer } : others
      keep(next)
      setTold(({ [name]: __, ...rest }) => rest)
      setDraft(writeDraftAnswers(type, next) ? 'kept' : 'impossible')
    },
    leave: (name: string) => setLeft((before) => new Set(before).add(name)),
    /** A contact was typed; the form keeps it itself. */
    noteInput: () => setDraft((before) => (before === 'none' ? 'kept' : before)),
    rules: {
      check: () => problems,
      onProblems(all: FieldProblem[]) {
        setTried(true)
        setTold(sortByName(all))
      },
    },
    discard(): void {
      writeDraftAnswers(type, {})
      writeDraft(form, {})
      keep({})
      setTold({})
      setLeft(new Set())
      setTried(false)
      setDraft('none')
      setRound((before) => before + 1)
    },
  }
}

function sortByName(problems: readonly FieldProblem[]): Readonly<Record<string, FieldProblem>> {
  return Object.fromEntries(problems.map((each) => [each.pointer.split('/')[2] ?? '', each]))
}
