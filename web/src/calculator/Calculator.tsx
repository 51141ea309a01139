import { message } from '@faceplate/messages/message'
import { routeId } from '../base/route.id.ts'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { PriceList } from '@faceplate/contracts/forms/calculator.contract'
import { writeCalculation } from '@faceplate/engineering/prices/calculation.query'
import { computePrice } from '@faceplate/engineering/prices/calculator.price'
import { sendEccmQuestionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { stringifySearch } from '../base/search.params.ts'
import { RequestForm } from '../forms/RequestForm.tsx'
import { BottomBar } from '../ui/overlays/BottomBar.tsx'
import { BottomSlot } from '../ui/overlays/BottomSlot.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { CalculationFields } from './CalculationFields.tsx'
import styles from './CalculatorPage.module.css'
import { formatMoney } from './price.format.ts'
import { OfferFoot, OfferHead } from './OfferSheet.tsx'
import { PriceLines } from './PriceLines.tsx'
import { PriceSummary } from './PriceSummary.tsx'
import { useCalculation } from './useCalculation.ts'

const route = getRouteApi(routeId('prices-eccm'))

/** The options, the price beside them, and the form that sends both as a request. */
export function Calculator({ list, pdf }: { list: PriceList; pdf: string | undefined }) {
  const t = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const [calculation, change] = useCalculation(list, route.useSearch(), form)
  const price = computePrice(list, calculation)
  const download = pdf && pdf + stringifySearch(writeCalculation(calculation, list))
  const term = t('calculator.term.years', { years: calculation.years })
  const total = price && formatMoney(price.total, price.currency, t.language)
  return (
    <>
      <OfferHead validFrom={list.valid_from} />
      <div className={styles.columns}>
        <CalculationFields ref={form} list={list} calculation={calculation} onChange={change} />
        <PriceSummary list={list} price={price} calculation={calculation} download={download} />
      </div>
      {price ? <PriceLines list={list} price={price} years={calculation.years} /> : null}
      <OfferFoot />
      {total ? (
        <BottomSlot label={t('calculator.soFar')} during={form}>
          <BottomBar className={styles.bar}>
            <a href="#price">
              <span>{term}</span>
              <strong>{total}</strong>
            </a>
          </BottomBar>
        </BottomSlot>
      ) : null}
      <section className={styles.request} aria-labelledby="request">
        <h2 id="request">{t('calculator.request.title')}</h2>
        <p>
          <RichText
            message={message('calculator.request.lead')}
            values={{
              link: (text) => (
                <Link to={pathOf('questionnaires-type')} params={{ type: 'eccm' }}>
                  {text}
                </Link>
              ),
            }}
          />
        </p>
        <RequestForm
          call={sendEccmQuestionnaire}
          rest={{ calculation }}
          items={total === undefined ? [] : [t('calculator.request.item', { term, total })]}
          button="request"
          blocked={price ? undefined : t('calculator.request.blocked')}
        />
      </section>
    </>
  )
}
