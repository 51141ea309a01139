import type { ChoiceFilter } from '@faceplate/contracts/calls/filters.contract'
import { useState } from 'react'
import styles from './FilterForm.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

type Option = ChoiceFilter['options'][number]

/** Options shown before the disclosure; a list of up to `longCount` options is shown whole. */
const shortCount = 6
const longCount = 9

/** Checkboxes for the values of an attribute; a long list is collapsed after the first ones. */
export function ChoiceOptions({
  filter,
  chosen,
}: {
  filter: ChoiceFilter
  chosen: readonly string[]
}) {
  const t = useMessages()
  const { code, name, options } = filter
  const visibleCount = options.length > longCount ? shortCount : options.length
  const rest = options.slice(visibleCount)
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
      {list(options.slice(0, visibleCount))}
      {rest.length === 0 ? null : (
        <details className={styles.rest} open={isOpen || wasOpen}>
          <summary>
            <span>{t('catalogue.filter.showAll', { count: options.length })}</span>
            <span>{t('catalogue.filter.showFewer')}</span>
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
