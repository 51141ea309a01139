import { formatAmount } from '@faceplate/engineering/prices/price.text'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Project } from '@faceplate/engineering/project/project.address'
import { projectFields } from '@faceplate/engineering/project/project.edit'
import { priceLicences } from '@faceplate/engineering/project/project.licences'
import { Link } from '@tanstack/react-router'
import { useDecoration } from '../base/useDecoration.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { priceListQuery } from './project.queries.ts'
import styles from './ProjectTable.module.css'

/** The licences of a project with the price of today's list. */
export function ProjectLicences({ project }: { project: Project }) {
  const t = useMessages()
  const list = useDecoration(priceListQuery())
  const price = priceLicences(project, list)
  const title = t('project.licences')
  return (
    <section className={styles.section} aria-labelledby="licences">
      <h2 id="licences">{title}</h2>
      <div className={styles.licences}>
        <p>
          {price
            ? t('project.licencesOf', {
                devices: price.devices,
                years: price.years,
                total: formatAmount(price.total, t.language),
              })
            : t('project.licencesUnread')}
        </p>
        <Link to={pathOf('prices-eccm')} search={project.licences}>
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
