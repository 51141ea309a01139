import { readCalculation } from '@faceplate/contracts/forms/calculation.query'
import { computePrice } from '@faceplate/contracts/forms/calculator.price'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Project } from '@faceplate/contracts/project/project.address'
import { projectFields } from '@faceplate/contracts/project/project.edit'
import { Link } from '@tanstack/react-router'
import { useDecoration } from '../base/useDecoration.ts'
import { formatMoney } from '../calculator/price.format.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { priceListQuery } from './project.queries.ts'
import styles from './ProjectTable.module.css'

/** The licences of a project with the price of today's list. */
export function ProjectLicences({ project: { licences } }: { project: Project }) {
  const t = useMessages()
  const list = useDecoration(priceListQuery())
  const calculation = list && readCalculation(licences, list)
  const price = list && calculation && computePrice(list, calculation)
  const title = t('project.licences')
  return (
    <section className={styles.section} aria-labelledby="licences">
      <h2 id="licences">{title}</h2>
      <div className={styles.licences}>
        <p>
          {price && list
            ? t('project.licencesOf', {
                devices: price.devices,
                years: calculation.years,
                total: formatMoney(price.total, price.currency, t.language),
              })
            : t('project.licencesUnread')}
        </p>
        <Link to={pathOf('prices-eccm')} search={licences}>
          {t('project.licencesOpen')}
        </Link>
        <span className={styles.remove}>
          <button
            type="submit"
            form="project"
            name={projectFields.drop}
            value="licences"
            aria-label={t('project.removeLine', { name: title })}
          >
            <Icon name="trash-2" size={18} />
          </button>
        </span>
      </div>
    </section>
  )
}
