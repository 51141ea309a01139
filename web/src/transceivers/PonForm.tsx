import { ponClasses } from '@faceplate/contracts/links/pon.classes'
import { splitRatios } from '@faceplate/contracts/links/pon.tree'
import { ListForm } from '../lists/ListForm.tsx'
import { listValues } from '../lists/list.ts'
import { Button } from '../ui/fields/Button.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { linkList, type LinkField, type LinkState, type PonChoice } from './link.state.ts'
import styles from './LinkForm.module.css'
import { describeClass } from './pon.words.ts'

const classes = ponClasses.map((each) => ({ value: each.code, label: describeClass(each) }))
const ratios = splitRatios.map((ratio) => ({ value: String(ratio), label: `1:${ratio}` }))

/** Inputs of a PON tree. All fields except the first splitter and the distance have defaults. */
export function PonForm({ state, choice }: { state: LinkState; choice: PonChoice }) {
  const field = (name: LinkField) => ({
    name,
    defaultValue: listValues(state, name)[0],
    error: choice.problems[name],
  })
  const number = (name: LinkField, label: string, placeholder: string, hint?: string) => (
    <TextField
      {...field(name)}
      label={label}
      inputMode="decimal"
      maxLength={12}
      placeholder={placeholder}
      hint={hint}
    />
  )
  return (
    <ListForm
      className={styles.form}
      label="PON tree"
      list={linkList}
      state={state}
      carried={{ mode: state.mode, a: state.a, b: state.b }}
    >
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Tree</legend>
        <div className={styles.fields}>
          <SelectField
            {...field('class')}
            label="Class"
            placeholder="Compare all"
            options={classes}
          />
          {number('links', 'Trees', '1', 'How many')}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Splitters</legend>
        <div className={styles.fields}>
          <SelectField {...field('split')} label="First splitter" options={ratios} />
          <SelectField
            {...field('split2')}
            label="Second splitter"
            placeholder="None"
            options={ratios}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>To the farthest terminal</legend>
        <div className={styles.fields}>
          <div className={styles.distance}>
            {number('distance', 'Distance', '10')}
            <SelectField
              {...field('unit')}
              label="Unit"
              placeholder="km"
              options={[{ value: 'm', label: 'm' }]}
            />
          </div>
          {number('joints', 'Connections', '2', 'Besides those of the splitters')}
          {number('splices', 'Splices', '0')}
          {number('loss', 'Fibre loss, dB/km', 'planned', 'Where measured')}
          {number('splitters', 'Splitters lose, dB', 'planned', 'Where measured')}
          {number('reserve', 'Reserve, dB', '3')}
        </div>
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit">Check the tree</Button>
      </div>
    </ListForm>
  )
}
