import type { End } from '@faceplate/contracts/links/link.findings'
import { fibreGrades } from '@faceplate/contracts/links/link.plant'
import { ListForm } from '../lists/ListForm.tsx'
import { listValues } from '../lists/list.ts'
import { Button } from '../ui/fields/Button.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { KnownEnd } from './link.ends.ts'
import { linkList, type LinkChoice, type LinkField, type LinkState } from './link.state.ts'
import { gradeWords } from './link.words.ts'
import { LinkEndFields } from './LinkEndFields.tsx'
import styles from './LinkForm.module.css'

const grades = fibreGrades.map((value) => ({ value, label: gradeWords[value] }))

const fibreCounts = [
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '8', label: '8 or more, MPO' },
]

/** Inputs of the link finder. All fields except ports and distance have defaults. */
export function LinkForm({
  state,
  choice,
  ends,
}: {
  state: LinkState
  choice: LinkChoice
  ends: Readonly<Record<End, KnownEnd>>
}) {
  const valueOf = (field: LinkField) => listValues(state, field)[0]
  const number = (field: LinkField, label: string, placeholder: string, hint?: string) => (
    <TextField
      label={label}
      name={field}
      inputMode="decimal"
      maxLength={12}
      defaultValue={valueOf(field)}
      placeholder={placeholder}
      error={choice.problems[field]}
      hint={hint}
    />
  )
  return (
    <ListForm
      className={styles.form}
      label="Link"
      list={linkList}
      state={state}
      readSent={readDevices}
    >
      <LinkEndFields state={state} known={ends.a} error={choice.problems['a.port']} />
      <LinkEndFields state={state} known={ends.b} error={choice.problems['b.port']} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Between them</legend>
        <div className={styles.fields}>
          <div className={styles.distance}>
            {number('distance', 'Distance', '10')}
            <SelectField
              label="Unit"
              name="unit"
              defaultValue={valueOf('unit')}
              placeholder="km"
              options={[{ value: 'm', label: 'm' }]}
            />
          </div>
          <SelectField
            label="Fibre"
            name="fibre"
            defaultValue={valueOf('fibre')}
            error={choice.problems.fibre}
            placeholder="Not laid yet"
            options={grades}
          />
          <SelectField
            label="Free fibres"
            name="fibres"
            defaultValue={valueOf('fibres')}
            error={choice.problems.fibres}
            placeholder="Any number"
            options={fibreCounts}
          />
          {number('joints', 'Connections', '2', 'Mated pairs')}
          {number('splices', 'Splices', '0')}
          {number('loss', 'Fibre loss, dB/km', 'planned', 'Where measured')}
          {number('reserve', 'Reserve, dB', '3', 'Multimode: 0')}
          {number('links', 'Links', '1', 'How many')}
        </div>
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit">Find links</Button>
      </div>
    </ListForm>
  )
}

/** Text typed for the devices; it is looked up when the form is submitted. */
function readDevices(form: FormData): Pick<LinkState, 'a' | 'b'> {
  const read = (name: string) => {
    const typed = form.get(name)
    return typeof typed === 'string' ? typed.trim() : ''
  }
  return { a: read('a'), b: read('b') }
}
