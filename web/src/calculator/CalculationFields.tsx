import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Calculation, PriceList } from '@faceplate/contracts/forms/calculator.contract'
import type { Ref } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { keys, listYears } from '@faceplate/engineering/prices/calculation.query'
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
  const t = useMessages()
  const { devices, modules, support, years } = calculation
  const money = (cents: number) => formatMoney(cents, list.currency, t.language)
  return (
    <form
      ref={ref}
      method="get"
      action={pathOf('prices-eccm')}
      className={styles.form}
      aria-label={t('calculator.form')}
    >
      <fieldset className={styles.group}>
        <legend>{t('calculator.devices.title')}</legend>
        <p className={styles.hint}>{t('calculator.devices.hint', { server: money(list.base) })}</p>
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
      </fieldset>
      {list.modules.length === 0 ? null : (
        <fieldset className={styles.group}>
          <legend>{t('calculator.modules.title')}</legend>
          <p className={styles.hint}>{t('calculator.modules.hint')}</p>
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
                    : t('calculator.modules.pricePerDevice', {
                        base: money(base),
                        price: money(price),
                      })
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
        <legend>{t('calculator.support.title')}</legend>
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
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('calculator.term.title')}</legend>
        <p className={styles.hint}>{t('calculator.term.hint')}</p>
        <div className={styles.years}>
          {listYears(list).map((each) => {
            const discount = list.terms.findLast((term) => term.years <= each)?.discount ?? 0
            return (
              <ChoiceCard
                key={each}
                type="radio"
                name={keys.years}
                value={String(each)}
                title={t('calculator.years', { years: each })}
                price={
                  discount === 0
                    ? t('calculator.term.full')
                    : t('calculator.term.discount', { share: formatShare(discount, t.language) })
                }
                checked={years === each}
                onChange={() => onChange({ years: each }, `years ${each}`)}
              />
            )
          })}
        </div>
      </fieldset>
      <Button type="submit" className={styles.submit}>
        {t('calculator.submit')}
      </Button>
    </form>
  )
}
