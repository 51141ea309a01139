import type { ChoiceFilter } from '@faceplate/contracts/calls/filters.contract'
import { useState } from 'react'
import styles from './FilterForm.module.css'

type Option = ChoiceFilter['options'][number]

/** Values that stand in sight; a list a little longer than this is shown whole. */
const shortCount = 6
const longCount = 9

/** The values of an attribute, any of which may be chosen; a long list shows its first ones. */
export function ChoiceOptions({
  filter,
  chosen,
}: {
  filter: ChoiceFilter
  chosen: readonly string[]
}) {
  const { code, name, options } = filter
  const inSight = options.length > longCount ? shortCount : options.length
  const rest = options.slice(inSight)
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = rest.some(({ value }) => chosen.includes(value))
  if (isOpen && !wasOpen) setWasOpen(true)
  const list = (shown: readonly Option[]) =>
    shown.map((option) => (
      <OptionBox
        key={option.value}
        code={code}
        option={option}
        isChosen={chosen.includes(option.value)}
      />
    ))
  return (
    <fieldset className={styles.options} aria-label={name}>
      {list(options.slice(0, inSight))}
      {rest.length === 0 ? null : (
        <details className={styles.rest} open={isOpen || wasOpen}>
          <summary>
            <span>Show all {options.length}</span>
            <span>Show fewer</span>
          </summary>
          {list(rest)}
        </details>
      )}
    </fieldset>
  )
}

function OptionBox({
  code,
  option: { value, label, count },
  isChosen,
}: {
  code: string
  option: Option
  isChosen: boolean
}) {
  return (
    <label>
      <input
        type="checkbox"
        name={code}
        value={value}
        defaultChecked={isChosen}
        disabled={count === 0 && !isChosen}
      />
      {label}
      <span>{count}</span>
    </label>
  )
}
