import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { useState } from 'react'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './CountField.module.css'
import {
  maxDevicesPerFamily,
  readDeviceCount,
} from '@faceplate/engineering/prices/calculation.query'

const steps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
}

/**
 * Number of devices as a text field with step buttons and arrow keys (WAI-ARIA APG, spinbutton). Shows thousands
 * separators once the visitor has finished typing.
 */
export function CountField({
  label,
  note,
  name,
  count,
  onChange,
}: {
  label: string
  note: string
  name: string
  count: number
  onChange: (count: number) => void
}) {
  const t = useMessages()
  const [typed, setTyped] = useState<string>()
  const id = `count-${name}`
  const step = (by: number) => {
    setTyped(undefined)
    onChange(Math.min(Math.max(count + by, 0), maxDevicesPerFamily))
  }
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        {label}
        <small id={`${id}-note`}>{note}</small>
      </label>
      <span className={styles.field}>
        <button
          type="button"
          aria-label={t('calculator.devices.less', { name: label })}
          disabled={count === 0}
          onClick={() => step(-1)}
        >
          <Icon name="minus" size={16} />
        </button>
        <input
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          placeholder="0"
          role="spinbutton"
          aria-valuenow={count}
          aria-valuemin={0}
          aria-valuemax={maxDevicesPerFamily}
          aria-describedby={`${id}-note`}
          value={typed ?? (count === 0 ? '' : formatNumber(count, t.language))}
          onChange={({ target: { value } }) => {
            setTyped(value)
            onChange(readDeviceCount(value))
          }}
          onBlur={() => setTyped(undefined)}
          onKeyDown={(event) => {
            const by = steps[event.key]
            if (by === undefined) return
            event.preventDefault()
            step(by)
          }}
        />
        <button
          type="button"
          aria-label={t('calculator.devices.more', { name: label })}
          onClick={() => step(1)}
        >
          <Icon name="plus" size={16} />
        </button>
      </span>
    </div>
  )
}
