import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Calculation, PriceList } from '@faceplate/contracts/forms/calculator.contract'
import type { Ref } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { keys, listYears } from '@faceplate/contracts/forms/calculation.query'
import styles from './CalculationFields.module.css'
import { ChoiceCard } from './ChoiceCard.tsx'
import { CountField } from './CountField.tsx'
import { formatMoney, formatShare } from './price.format.ts'
import type { ChangeCalculation } from './useCalculation.ts'

/** Fields that determine the price. A GET form, so it works without scripts too. */
export function CalculationFields({
  ref,
  list,
  calculation,
  onChange,
}: {
  ref: Ref<HTMLFormElement>
  list: PriceList
  calculation: Calculation
  onChange: ChangeCalculation
}) {
  const { devices, modules, support, years } = calculation
  const money = (cents: number) => formatMoney(cents, list.currency)
  return (
    <form
      ref={ref}
      method="get"
      action={pathOf('prices-eccm')}
      className={styles.form}
      aria-label="Calculation"
    >
      <fieldset className={styles.group}>
        <legend>Devices</legend>
        <p className={styles.hint}>
          What the system will manage. Prices are per year; the server costs {money(list.base)} a
          year, however many devices it has.
        </p>
        {list.families.map(({ code, name, price }) => (
          <CountField
            key={code}
            name={keys.devices(code)}
            label={name}
            note={`${money(price)} per device`}
            count={devices[code] ?? 0}
            onChange={(count) => {
              const { [code]: _, ...others } = devices
              onChange({ devices: count === 0 ? others : { ...devices, [code]: count } }, code)
            }}
          />
        ))}
      </fieldset>
      {list.modules.length === 0 ? null : (
        <fieldset className={styles.group}>
          <legend>Modules</legend>
          <p className={styles.hint}>Inventory, alarms and updates are always included.</p>
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
                    ? `${money(base)} per year`
                    : `${money(base)} per year plus ${money(price)} per device`
                }
                checked={modules.includes(code)}
                onChange={(checked) =>
                  onChange(
                    {
                      modules: list.modules
                        .map((each) => each.code)
                        .filter((each) => (each === code ? checked : modules.includes(each))),
                    },
                    `module ${code}`,
                  )
                }
              >
                {description}
              </ChoiceCard>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend>Support</legend>
        <div className={styles.cards}>
          {list.support.map(({ code, name, description, share }) => (
            <ChoiceCard
              key={code}
              type="radio"
              name={keys.support}
              value={code}
              title={name}
              price={share === 0 ? 'Included' : `${formatShare(share)} of the licence price`}
              checked={support === code}
              onChange={() => onChange({ support: code }, `support ${code}`)}
            >
              {description}
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Term</legend>
        <p className={styles.hint}>Prepaying for several years costs less.</p>
        <div className={styles.years}>
          {listYears(list).map((each) => {
            const discount = list.terms.findLast((term) => term.years <= each)?.discount ?? 0
            return (
              <ChoiceCard
                key={each}
                type="radio"
                name={keys.years}
                value={String(each)}
                title={each === 1 ? '1 year' : `${each} years`}
                price={discount === 0 ? 'Full price' : `${formatShare(discount)} off`}
                checked={years === each}
                onChange={() => onChange({ years: each }, `years ${each}`)}
              />
            )
          })}
        </div>
      </fieldset>
      <Button type="submit" className={styles.submit}>
        Calculate
      </Button>
    </form>
  )
}
