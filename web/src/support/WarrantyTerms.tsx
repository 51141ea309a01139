import type { ReferencePage } from '@faceplate/contracts/reference.contract'
import { Details } from '../ui/Details.tsx'
import { Prose } from '../ui/Prose.tsx'
import { SideSection } from '../ui/SideSection.tsx'
import styles from './SupportPage.module.css'

/** The terms of warranty, repair and service: their figures, their levels, and the whole text. */
export function WarrantyTerms({
  terms: { title, description, facts, items, text },
}: {
  terms: ReferencePage
}) {
  return (
    <SideSection id="warranty" title={title} about={<p>{description}</p>}>
      <dl className={styles.facts}>
        {facts.map(({ value, name }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.levels}>
        {items.map((item) => (
          <div key={item.title}>
            <dt>{item.title}</dt>
            <dd>{item.text}</dd>
          </div>
        ))}
      </dl>
      <Details className={styles.terms} summary={<h3>The terms in full</h3>}>
        <Prose text={text} heading="h3" />
      </Details>
    </SideSection>
  )
}
