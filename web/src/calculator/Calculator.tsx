import { routeId } from '../base/route.id.ts'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { PriceList } from '@faceplate/contracts/forms/calculator.contract'
import { writeCalculation } from '@faceplate/contracts/forms/calculation.query'
import { computePrice } from '@faceplate/contracts/forms/calculator.price'
import { sendEccmQuestionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { stringifySearch } from '../base/search.params.ts'
import { RequestForm } from '../forms/RequestForm.tsx'
import { BottomBar } from '../ui/overlays/BottomBar.tsx'
import { BottomSlot } from '../ui/overlays/BottomSlot.tsx'
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
  const form = useRef<HTMLFormElement>(null)
  const [calculation, change] = useCalculation(list, route.useSearch(), form)
  const price = computePrice(list, calculation)
  const download = pdf && pdf + stringifySearch(writeCalculation(calculation, list))
  const term = calculation.years === 1 ? 'One year' : `${calculation.years} years`
  const total = price && formatMoney(price.total, price.currency)
  return (
    <>
      <OfferHead validFrom={list.valid_from} />
      <div className={styles.columns}>
        <CalculationFields ref={form} list={list} calculation={calculation} onChange={change} />
        <PriceSummary list={list} price={price} years={calculation.years} download={download} />
      </div>
      {price ? <PriceLines list={list} price={price} years={calculation.years} /> : null}
      <OfferFoot />
      {total ? (
        <BottomSlot label="Price so far" during={form}>
          <BottomBar className={styles.bar}>
            <a href="#price">
              <span>{term}</span>
              <strong>{total}</strong>
            </a>
          </BottomBar>
        </BottomSlot>
      ) : null}
      <section className={styles.request} aria-labelledby="request">
        <h2 id="request">Request a quote</h2>
        <p>
          Your calculation is sent with the request, and we reply with a quote. To size the servers
          we need a few more details: see the{' '}
          <Link to={pathOf('questionnaires-type')} params={{ type: 'eccm' }}>
            detailed questionnaire
          </Link>
          .
        </p>
        <RequestForm
          call={sendEccmQuestionnaire}
          rest={{ calculation }}
          items={total === undefined ? [] : [`${term}: ${total}`]}
          button="request"
          blocked={price ? undefined : 'Enter the number of devices first'}
        />
      </section>
    </>
  )
}
