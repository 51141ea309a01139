import { requestGoods } from '@faceplate/contracts/forms/forms.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { maxLineQuantity } from '@faceplate/engineering/project/project.lines'
import { RequestForm } from '../forms/RequestForm.tsx'
import { RequestSection } from '../forms/RequestSection.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ProjectPage.module.css'
import type { ProjectRow } from './project.row.ts'

/** Lines that the receipt repeats to the visitor. */
const maxItems = 20

/**
 * Sends the whole project as one request: its products with their quantities, and its address, which also has what the
 * catalogue does not know, notes, links and licences.
 */
export function ProjectRequest({ rows, query }: { rows: readonly ProjectRow[]; query: string }) {
  const t = useMessages()
  const known = Map.groupBy(
    rows.flatMap(({ line, good }) => (good ? [{ id: good.id, quantity: line.quantity }] : [])),
    ({ id }) => id,
  )
  const quantities = [...known].map(([id, lines]) => ({
    id,
    quantity: Math.min(
      lines.reduce((sum, { quantity }) => sum + quantity, 0),
      maxLineQuantity,
    ),
  }))
  const items = rows.map(({ line, good }) => `${good?.name ?? line.code} × ${line.quantity}`)
  return (
    <RequestSection
      className={styles.request}
      title={t('project.request.title')}
      about={<p>{t('project.request.about', { count: rows.length })}</p>}
    >
      <RequestForm
        call={requestGoods}
        rest={{
          // A project may have only lines that the catalogue does not know.
          ...(quantities.length === 0 ? {} : { goods: quantities.map(({ id }) => id), quantities }),
          project: `${pathOf('project')}?${query}`,
        }}
        items={items.slice(0, maxItems)}
        button="request"
      />
    </RequestSection>
  )
}
