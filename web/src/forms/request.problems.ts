import { joinSentences } from '@faceplate/contracts/forms/body.problems'
import { formatList } from '@faceplate/contracts/shared/list.format'
import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import type { Messages } from '@faceplate/messages/messages'
import { contactFields, type ContactField } from './contact.fields.ts'
import type { FormControl } from './form.controls.ts'

/** Whether a problem concerns an answer, whose control may show it. */
export function isOfAnswer({ pointer }: FieldProblem): boolean {
  return pointer.startsWith('/answers/')
}

/** Number of answers with problems. */
export function countAnswers(problems: readonly FieldProblem[]): number {
  return new Set(problems.map(({ pointer }) => pointer)).size
}

/** Explains why a form cannot be sent: which fields are empty, and which are to be corrected; empty if it can be. */
export function explainObstacles(problems: readonly FieldProblem[], form: NamedForm): string {
  const { missing: open = [], wrong: broken = [] } = Object.groupBy(problems, ({ rule }) =>
    rule === 'required' ? 'missing' : 'wrong',
  )
  const missing = nameProblems(open, form)
  const wrong = nameProblems(broken, form)
  const { t } = form
  if (missing === '') return wrong === '' ? '' : t('forms.obstacles.wrong', { wrong })
  return wrong === ''
    ? t('forms.obstacles.missing', { missing })
    : t('forms.obstacles.both', { missing, wrong })
}

interface NamedForm {
  t: Messages
  controls: readonly FormControl[]
  fields: readonly ContactField[]
}

/** The labels of the fields with problems, in the order of the form; empty if there are none. */
function nameProblems(
  problems: readonly FieldProblem[],
  { t, controls, fields }: NamedForm,
): string {
  const wrong = problems.map(({ pointer }) => toFieldName(pointer))
  const answers = countAnswers(problems.filter(isOfAnswer))
  const labels = [
    ...(answers === 0 ? [] : [t('forms.obstacles.answers', { count: answers })]),
    ...controls.filter((each) => wrong.some((field) => isShownBy(each, field))).map(labelOf),
    ...fields
      .filter((each) => wrong.includes(`contacts.${each}`))
      .map((each) => t(contactFields[each].label)),
    ...(wrong.some((field) => field.endsWith('Consent')) ? [t('forms.obstacles.consent')] : []),
  ]
  return formatList(labels, t.language, 'row')
}

const toFieldName = (pointer: string) => pointer.slice(1).replaceAll('/', '.')
const labelOf = ({ label }: FormControl) => label

/** Whether a control shows problems at a path of the body. */
function isShownBy({ name }: FormControl, field: string): boolean {
  return name === field || field.startsWith(`${name}.`)
}

/**
 * Groups problems by the field that shows them. Problems without a field of the form become a message about the whole
 * form; `blocked` is the page's own message, which replaces it.
 */
export function explainProblems(
  t: Messages,
  problems: readonly FieldProblem[],
  { blocked, controls }: { blocked?: string | undefined; controls: readonly FormControl[] },
): { form?: string; fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const { pointer, rule, detail } of problems) {
    const field = toFieldName(pointer)
    // Message under a required field without a value (V-rules).
    const text = rule === 'required' ? t('forms.required') : detail
    const own = controls.find((each) => isShownBy(each, field))
    if (own) fields[own.name] ??= text
    else if (/^contacts\.|Consent$/.test(field)) fields[field] = text
    else if (blocked === undefined) others.push(detail)
  }
  const form = blocked ?? joinSentences(t, others)
  return form === '' ? { fields } : { form, fields }
}
