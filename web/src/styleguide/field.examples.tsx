import { useState } from 'react'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Combobox } from '../ui/fields/Combobox.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { RadioGroup } from '../ui/fields/RadioGroup.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { Examples } from './example.ts'
import styles from './Styleguide.module.css'

const speeds = [
  { value: '1g', label: '1 Gbit/s' },
  { value: '10g', label: '10 Gbit/s' },
  { value: '25g', label: '25 Gbit/s' },
] as const

/** Examples of form controls. */
export const fieldExamples: Examples = {
  Checkbox: {
    States: (
      <>
        <Checkbox>Send me news</Checkbox>
        <Checkbox defaultChecked>Ticked</Checkbox>
        <Checkbox required error="Required">
          I agree
        </Checkbox>
        <Checkbox disabled>Disabled</Checkbox>
      </>
    ),
  },
  Combobox: { Suggestions: <ComboboxExample /> },
  Field: {
    'Around any control': (
      <div className={styles.narrow}>
        <Field label="Serial number" hint="On the label below the device">
          {(control) => <input {...control} />}
        </Field>
      </div>
    ),
  },
  RadioGroup: { 'One of three': <RadioGroupExample /> },
  Select: {
    'Label above': (
      <div className={styles.narrow}>
        <Select label="Port speed" options={speeds} placeholder="Any" />
      </div>
    ),
    'Label before': <Select label="Sort" labelPlace="before" options={speeds} />,
    Disabled: (
      <div className={styles.narrow}>
        <Select label="Uplink speed" options={speeds} disabled />
      </div>
    ),
  },
  SelectField: {
    States: (
      <div className={styles.narrow}>
        <SelectField label="Subject" options={speeds} />
        <SelectField label="Subject, wrong" required error="Required" options={speeds} />
      </div>
    ),
  },
  TextArea: {
    States: (
      <div className={styles.narrow}>
        <TextArea label="Comment" />
        <TextArea label="Comment, wrong" required error="Required" />
      </div>
    ),
  },
  TextField: {
    States: (
      <div className={styles.narrow}>
        <TextField label="Name" hint="As on your letterhead" />
        <TextField label="Phone" required error="Required" />
        <TextField label="Fixed" disabled defaultValue="KS-2428" />
      </div>
    ),
  },
}

function ComboboxExample() {
  const [text, setText] = useState('')
  const options = speeds
    .filter(({ label }) => label.startsWith(text))
    .map(({ value, label }) => ({ key: value, label }))
  return (
    <div className={styles.narrow}>
      <Combobox
        label="Speed"
        text={text}
        onText={setText}
        options={options}
        onChoose={({ label }) => setText(label)}
      />
    </div>
  )
}

function RadioGroupExample() {
  const [value, setValue] = useState<(typeof speeds)[number]['value']>('1g')
  return <RadioGroup label="Port" options={speeds} value={value} onChange={setValue} />
}
