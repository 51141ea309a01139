import { ponClasses } from '@faceplate/engineering/links/pon.classes'
import { splitRatios } from '@faceplate/engineering/links/pon.tree'
import { ListForm } from '../../lists/ListForm.tsx'
import { listValues } from '../../lists/list.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import { linkList, type LinkField, type LinkState, type PonChoice } from '../links/link.state.ts'
import styles from '../links/LinkForm.module.css'
import { describeClass } from './pon.words.ts'

const ratios = splitRatios.map((ratio) => ({ value: String(ratio), label: `1:${ratio}` }))

/** Inputs of a PON tree. All fields except the first splitter and the distance have defaults. */
export function PonForm({ state, choice }: { state: LinkState; choice: PonChoice }) {
  const t = useMessages()
  const classes = ponClasses.map((each) => ({ value: each.code, label: describeClass(t, each) }))
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
      label={t('links.mode.pon')}
      list={linkList}
      state={state}
      carried={{ mode: state.mode, a: state.a, b: state.b }}
    >
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('links.pon.tree')}</legend>
        <div className={styles.fields}>
          <SelectField
            {...field('class')}
            label={t('links.pon.classLabel')}
            placeholder={t('links.pon.allClasses')}
            options={classes}
          />
          {number('links', t('links.pon.trees'), '1', t('links.form.howMany'))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('links.loss.splitters')}</legend>
        <div className={styles.fields}>
          <SelectField {...field('split')} label={t('links.pon.firstSplitter')} options={ratios} />
          <SelectField
            {...field('split2')}
            label={t('links.pon.secondSplitter')}
            placeholder={t('links.pon.noSplitter')}
            options={ratios}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('links.pon.farthest')}</legend>
        <div className={styles.fields}>
          <div className={styles.distance}>
            {number('distance', t('links.form.distance'), '10')}
            <SelectField
              {...field('unit')}
              label={t('links.form.unit')}
              placeholder={t('links.form.kilometres')}
              options={[{ value: 'm', label: t('links.form.metres') }]}
            />
          </div>
          {number('joints', t('links.loss.connections'), '2', t('links.pon.ownConnections'))}
          {number('splices', t('links.loss.splices'), '0')}
          {number(
            'loss',
            t('links.form.fibreLoss'),
            t('links.form.planned'),
            t('links.form.measured'),
          )}
          {number(
            'splitters',
            t('links.pon.splitterLoss'),
            t('links.form.planned'),
            t('links.form.measured'),
          )}
          {number('reserve', t('links.form.reserve'), '3')}
        </div>
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit">{t('links.pon.submit')}</Button>
      </div>
    </ListForm>
  )
}
