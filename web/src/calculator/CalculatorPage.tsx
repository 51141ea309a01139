import { requestConsultation } from '@faceplate/contracts/forms.contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ListHeader } from '../base/ListHeader.tsx'
import { RequestForm } from '../forms/RequestForm.tsx'
import { questionnairesQuery } from '../questionnaires/questionnaires.queries.ts'
import { Container } from '../ui/Container.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Calculator } from './Calculator.tsx'
import styles from './CalculatorPage.module.css'

/** What the management system costs for one's own network. */
export function CalculatorPage() {
  const { data: questionnaires } = useSuspenseQuery(questionnairesQuery())
  const list = questionnaires.find(({ type }) => type === 'eccm')?.prices
  return (
    <Container className={styles.page}>
      <div className={styles.header}>
        <ListHeader
          title="Calculating the cost of ECCM system"
          description="Count your devices, choose what ECCM should do with them, and see the price with every line of it. The address keeps your choice: send it to a colleague as it is."
        />
      </div>
      {list ? <Calculator list={list} /> : <WithoutPrices />}
    </Container>
  )
}

function WithoutPrices() {
  return (
    <section className={styles.request} aria-labelledby="request">
      <Notice title="There is no price list at the moment">
        <p>Tell us how many devices there are and what you need, and we send you a price.</p>
      </Notice>
      <h2 id="request">Ask for a price</h2>
      <RequestForm call={requestConsultation} submitLabel="Send request" />
    </section>
  )
}
