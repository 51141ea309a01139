import type { Messages } from '@faceplate/messages/messages'
import { pageNames } from '@faceplate/contracts/pages/page.names'
import { requestConsultation } from '@faceplate/contracts/forms/forms.contract'
import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { RequestForm } from '../forms/RequestForm.tsx'
import { questionnairesQuery } from '../questionnaires/questionnaires.queries.ts'
import { Container } from '../ui/layout/Container.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { Calculator } from './Calculator.tsx'
import styles from './CalculatorPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Title with the name of the software, if the price list states it. */
function nameCalculator(t: Messages, product: string | undefined): string {
  return product === undefined ? t(pageNames['prices-eccm']) : t('calculator.titleOf', { product })
}

/** The query of the address contains the calculation, so only the price list is fetched. */
export const page = definePage({
  name: 'prices-eccm',
  component: CalculatorPage,
  hasForm: true,
  needs: ['GET catalog/goods/questionnaire'],
  load: async ({ read, t }) => {
    const prices = findPrices(await read(questionnairesQuery()))?.prices
    return {
      title: nameCalculator(t, prices?.product),
      description: t('calculator.description'),
      path: pathOf('prices-eccm'),
    }
  },
})

const findPrices = (questionnaires: readonly Questionnaire[]) =>
  questionnaires.find(({ type }) => type === 'eccm')

/** Price calculator of the management system. */
function CalculatorPage() {
  const t = useMessages()
  const { data: questionnaires } = useSuspenseQuery(questionnairesQuery())
  const { prices: list, calculation_pdf: pdf } = findPrices(questionnaires) ?? {}
  return (
    <Container className={styles.page}>
      <div className={styles.header}>
        <ListHeader title={nameCalculator(t, list?.product)} description={t('calculator.lead')} />
      </div>
      {list ? <Calculator list={list} pdf={pdf} /> : <WithoutPrices />}
    </Container>
  )
}

function WithoutPrices() {
  const t = useMessages()
  return (
    <section className={styles.request} aria-labelledby="request">
      <Notice title={t('calculator.noPrices')}>
        <p>{t('calculator.noPricesHint')}</p>
      </Notice>
      <h2 id="request">{t('calculator.request.title')}</h2>
      <RequestForm call={requestConsultation} button="request" />
    </section>
  )
}
