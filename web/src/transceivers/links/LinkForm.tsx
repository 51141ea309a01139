import type { End } from '@faceplate/engineering/links/link.findings'
import { fibreGrades } from '@faceplate/contracts/shared/fibre.grade'
import { ListForm } from '../../lists/ListForm.tsx'
import { listValues } from '../../lists/list.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import type { KnownEnd } from './link.ends.ts'
import { linkList, type LinkChoice, type LinkField, type LinkState } from './link.state.ts'
import { gradeLabels } from '@faceplate/engineering/links/link.words'
import { LinkEndFields } from './LinkEndFields.tsx'
import styles from './LinkForm.module.css'

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
  const t = useMessages()
  const grades = fibreGrades.map((value) => ({ value, label: t(gradeLabels[value]) }))
  const fibreCounts = [
    { value: '1', label: '1' },
    { value: '2', label: '2' },
    { value: '8', label: t('links.form.manyFibres') },
  ]
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
      label={t('links.form.label')}
      list={linkList}
      state={state}
      readSent={readDevices}
    >
      <LinkEndFields state={state} known={ends.a} error={choice.problems['a.port']} />
      <LinkEndFields state={state} known={ends.b} error={choice.problems['b.port']} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('links.form.between')}</legend>
        <div className={styles.fields}>
          <div className={styles.distance}>
            {number('distance', t('links.form.distance'), '10')}
            <SelectField
              label={t('links.form.unit')}
              name="unit"
              defaultValue={valueOf('unit')}
              error={choice.problems.unit}
              placeholder={t('links.form.kilometres')}
              options={[{ value: 'm', label: t('links.form.metres') }]}
            />
          </div>
          <SelectField
            label={t('links.form.fibre')}
            name="fibre"
            defaultValue={valueOf('fibre')}
            error={choice.problems.fibre}
            placeholder={t('links.form.notLaid')}
            options={grades}
          />
          <SelectField
            label={t('links.form.fibres')}
            name="fibres"
            defaultValue={valueOf('fibres')}
            error={choice.problems.fibres}
            placeholder={t('links.form.anyFibres')}
            options={fibreCounts}
          />
          {number('joints', t('links.loss.connections'), '2', t('links.form.matedPairs'))}
          {number('splices', t('links.loss.splices'), '0')}
          {number('passive', t('links.form.passive'), '0', t('links.form.passiveParts'))}
          {number(
            'loss',
            t('links.form.fibreLoss'),
            t('links.form.planned'),
            t('links.form.measured'),
          )}
          {number('reserve', t('links.form.reserve'), '3', t('links.form.multimodeReserve'))}
          {number('links', t('links.form.links'), '1', t('links.form.howMany'))}
        </div>
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit">{t('links.form.submit')}</Button>
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
