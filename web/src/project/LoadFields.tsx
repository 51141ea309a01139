import { poeClasses } from '@faceplate/engineering/poe/poe.classes'
import { projectFields } from '@faceplate/engineering/project/project.edit'
import { portRates, type ForeignLoad } from '@faceplate/engineering/project/project.loads'
import type { ReactNode } from 'react'
import { useResettableState } from '../base/useResettableState.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './LoadFields.module.css'

const names = projectFields.load

/** What the visitor states of one piece of a product that the catalogue does not have: power over Ethernet and ports. */
export function LoadFields({
  at,
  name,
  load,
}: {
  at: number
  /** Name of the line, for the labels. */
  name: string
  load: ForeignLoad | undefined
}) {
  const t = useMessages()
  const label = (field: string) => t('project.load.fieldOf', { field, name })
  return (
    <div className={styles.load}>
      <p>{t('project.load.about')}</p>
      <Field text={t('project.load.watts')}>
        <LoadInput
          name={names.watts(at)}
          stated={load?.watts}
          label={`${label(t('project.load.watts'))}, ${t('project.load.wattsHint')}`}
        />
      </Field>
      <Field text={t('project.load.class')}>
        <LoadSelect
          name={names.poeClass(at)}
          stated={load?.poeClass}
          options={poeClasses.map(({ poeClass }) => String(poeClass))}
          label={label(t('project.load.class'))}
        />
      </Field>
      <Field text={t('project.load.ports')}>
        <LoadInput
          name={names.ports(at)}
          stated={load?.ports}
          label={label(t('project.load.ports'))}
        />
      </Field>
      <Field text={t('project.load.rate')}>
        <LoadSelect
          name={names.rate(at)}
          stated={load?.rate}
          options={portRates}
          label={label(t('project.load.rate'))}
        />
      </Field>
    </div>
  )
}

function Field({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className={styles.field}>
      <span aria-hidden="true">{text}</span>
      {children}
    </span>
  )
}

function LoadInput({
  name,
  label,
  stated,
}: {
  name: string
  label: string
  stated: number | undefined
}) {
  const [text, setText] = useResettableState(String(stated ?? ''))
  return (
    <input
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

function LoadSelect({
  name,
  label,
  stated,
  options,
}: {
  name: string
  label: string
  stated: number | string | undefined
  options: readonly string[]
}) {
  const [value, setValue] = useResettableState(String(stated ?? ''))
  return (
    <select
      name={name}
      aria-label={label}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    >
      <option value="">–</option>
      {options.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  )
}
