import type { QuestionnaireField } from '@faceplate/contracts/forms/questionnaires.contract'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import type { Messages } from '@faceplate/messages/messages'
import {
  answerPrefix,
  emptyAnswer,
  isFile,
  type TypedAnswer,
} from '@faceplate/contracts/forms/questionnaire.answers'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { FileField } from './FileField.tsx'
import { MultiChoice } from './MultiChoice.tsx'
import styles from './QuestionnaireForm.module.css'

/** The control of a question, depending on its kind. */
export function QuestionField({
  field,
  answer = emptyAnswer(field),
  error,
  onChange,
  onBlur,
}: {
  field: QuestionnaireField
  answer: TypedAnswer | undefined
  error: string | undefined
  onChange: (answer: TypedAnswer) => void
  onBlur: () => void
}) {
  const t = useMessages()
  const { label, required, hint } = field
  const shared = { name: answerPrefix + field.name, required, error, onBlur }
  if (field.kind === 'checkbox') {
    return (
      <div className={styles.wide}>
        <Checkbox
          {...shared}
          checked={answer === true}
          onChange={(event) => onChange(event.target.checked)}
        >
          {label}
        </Checkbox>
        {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      </div>
    )
  }
  if (field.kind === 'multiselect') {
    return (
      <MultiChoice
        {...shared}
        label={label}
        hint={hint}
        options={field.options}
        values={Array.isArray(answer) ? answer : []}
        onChange={onChange}
      />
    )
  }
  if (field.kind === 'file') {
    return (
      <FileField
        {...shared}
        label={label}
        hint={hint}
        file={isFile(answer) ? answer : undefined}
        onChange={onChange}
      />
    )
  }
  const text = { ...shared, label, hint, value: typeof answer === 'string' ? answer : '' }
  if (field.kind === 'select') {
    return (
      <SelectField
        {...text}
        options={field.options}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  if (field.kind === 'textarea') {
    return (
      <TextArea
        {...text}
        className={styles.wide}
        limit={field.max}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  if (field.kind === 'number') {
    return (
      <TextField
        {...text}
        label={field.unit === undefined ? label : `${label}, ${field.unit}`}
        hint={hint ?? describeRange(t, field)}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return <TextField {...text} onChange={(event) => onChange(event.target.value)} />
}

function describeRange(
  t: Messages,
  { min, max }: { min?: number; max?: number },
): string | undefined {
  const from = min === undefined ? undefined : formatNumber(min, t.language)
  const to = max === undefined ? undefined : formatNumber(max, t.language)
  if (from === undefined) {
    return to === undefined ? undefined : t('questionnaires.range.upTo', { max: to })
  }
  return to === undefined
    ? t('questionnaires.range.from', { min: from })
    : t('questionnaires.range.between', { min: from, max: to })
}
