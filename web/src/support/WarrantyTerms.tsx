import type { Regulations } from '@faceplate/contracts/calls/reference.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { Figures } from '../ui/data/Figures.tsx'
import { SideSection } from '../ui/layout/SideSection.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './SupportPage.module.css'

/** Summary of warranty, repair and service terms: figures, response times and special cases. */
export function WarrantyTerms({
  terms: { title, description, facts, items, levels },
}: {
  terms: Regulations
}) {
  const t = useMessages()
  return (
    <SideSection
      id="warranty"
      title={title ?? t('reference.about.regulations.title')}
      about={
        <>
          {description === null ? null : <p>{description}</p>}
          <Link to={pathOf('regulations')}>{t('support.warranty.terms')}</Link>
        </>
      }
    >
      <Figures figures={facts} />
      {items.length + (levels?.length ?? 0) === 0 ? null : (
        <dl className={styles.levels}>
          {levels?.map((level) => (
            <div key={level.title}>
              <dt>{level.title}</dt>
              <dd>{t('support.warranty.response', { answer: level.answer, text: level.text })}</dd>
            </div>
          ))}
          {items.map((item) => (
            <div key={item.title}>
              <dt>{item.title}</dt>
              <dd>{item.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </SideSection>
  )
}
