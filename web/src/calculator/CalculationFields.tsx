import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Calculation, PriceList } from '@faceplate/contracts/forms/calculator.contract'
import type { ReactNode, Ref } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { keys, listYears } from '@faceplate/engineering/prices/calculation.query'
import styles from './CalculationFields.module.css'
import { ChoiceCard } from './ChoiceCard.tsx'
import { CountField } from './CountField.tsx'
import { formatMoney, formatShare } from './price.format.ts'
import type { ChangeCalculation } from './useCalculation.ts'

interface FieldsProps {
  list: PriceList
  calculation: Calculation
  onChange: ChangeCalculation
}

/** Fields that determine the price. A GET form, so it works without scripts too. */
export function CalculationFields({ ref, ...props }: FieldsProps & { ref: Ref<HTMLFormElement> }) {
  const t = useMessages()
  return (
    <form
      ref={ref}
      method="get"
      action={pathOf('prices-eccm')}
      className={styles.form}
      aria-label={t('calculator.form')}
    >
      <DeviceCounts {...props} />
      {props.list.modules.length === 0 ? null : <ModuleChoices {...props} />}
      <SupportChoice {...props} />
      <TermChoice {...props} />
      <Button type="submit" className={styles.submit}>
        {t('calculator.submit')}
      </Button>
    </form>
  )
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {children}
    </fieldset>
  )
}

function DeviceCounts({ list, calculation: { devices }, onChange }: FieldsProps) {
  const t = useMessages()
  const money = (cents: number) => formatMoney(cents, list.currency, t.language)
  return (
    <Group
      title={t('calculator.devices.title')}
      hint={t('calculator.devices.hint', { server: money(list.base) })}
    >
      {list.families.map(({ code, name, price }) => (
        <CountField
          key={code}
          name={keys.devices(code)}
          label={name}
          note={t('calculator.devices.price', { price: money(price) })}
          count={devices[code] ?? 0}
          onChange={(count) => {
            const { [code]: _, ...others } = devices
            onChange({ devices: count === 0 ? others : { ...devices, [code]: count } }, code)
          }}
        />
      ))}
    </Group>
  )
}

function ModuleChoices({ list, calculation: { modules }, onChange }: FieldsProps) {
  const t = useMessages()
  const money = (cents: number) => formatMoney(cents, list.currency, t.language)
  const choose = (code: string, isChosen: boolean) => {
    const codes = list.modules.map((each) => each.code)
    const chosen = codes.filter((each) => (each === code ? isChosen : modules.includes(each)))
    onChange({ modules: chosen }, `module ${code}`)
  }
  return (
    <Group title={t('calculator.modules.title')} hint={t('calculator.modules.hint')}>
      <div className={styles.cards}>
        {list.modules.map(({ code, name, description, base, price }) => (
          <ChoiceCard
            key={code}
            type="checkbox"
            name={keys.module}
            value={code}
            title={name}
            price={
              price === 0
                ? t('calculator.modules.price', { base: money(base) })
                : t('calculator.modules.pricePerDevice', { base: money(base), price: money(price) })
            }
            checked={modules.includes(code)}
            onChange={(isChosen) => choose(code, isChosen)}
          >
            {description}
          </ChoiceCard>
        ))}
      </div>
    </Group>
  )
}

function SupportChoice({ list, calculation: { support }, onChange }: FieldsProps) {
  const t = useMessages()
  return (
    <Group title={t('calculator.support.title')}>
      <div className={styles.cards}>
        {list.support.map(({ code, name, description, share }) => (
          <ChoiceCard
            key={code}
            type="radio"
            name={keys.support}
            value={code}
            title={name}
            price={
              share === 0
                ? t('calculator.support.included')
                : t('calculator.support.share', { share: formatShare(share, t.language) })
            }
            checked={support === code}
            onChange={() => onChange({ support: code }, `support ${code}`)}
          >
            {description}
          </ChoiceCard>
        ))}
      </div>
    </Group>
  )
}

function TermChoice({ list, calculation, onChange }: FieldsProps) {
  const t = useMessages()
  return (
    <Group title={t('calculator.term.title')} hint={t('calculator.term.hint')}>
      <div className={styles.years}>
        {listYears(list).map((years) => {
          const discount = list.terms.findLast((term) => term.years <= years)?.discount ?? 0
          return (
            <ChoiceCard
              key={years}
              type="radio"
              name={keys.years}
              value={String(years)}
              title={t('calculator.years', { years })}
              price={
                discount === 0
                  ? t('calculator.term.full')
                  : t('calculator.term.discount', { share: formatShare(discount, t.language) })
              }
              checked={calculation.years === years}
              onChange={() => onChange({ years }, `years ${years}`)}
            />
          )
        })}
      </div>
    </Group>
  )
}
