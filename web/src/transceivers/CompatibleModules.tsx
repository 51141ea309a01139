import { isLinkPort } from '@faceplate/contracts/calls/transceivers.query'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Cage, FormFactor } from '@faceplate/contracts/calls/transceivers.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDecoration } from '../base/useDecoration.ts'
import { Count } from '../ui/text/Count.tsx'
import { Fold } from '../ui/layout/Fold.tsx'
import { Table } from '../ui/data/Table.tsx'
import styles from './Compatible.module.css'
import { moduleList } from './finder.state.ts'
import { FinderLink } from './FinderLink.tsx'
import { cageColumns } from './module.columns.ts'
import { cageModulesQuery, cagesQuery } from './transceivers.queries.ts'

/**
 * Modules that fit a product, by cage. Each list is fetched when it is opened; without scripts the link to the finder
 * shows the same modules. Renders nothing for a product without cages.
 */
export function CompatibleModules({ code }: { code: string }) {
  const data = useDecoration(cagesQuery(code))
  if (!data) return null
  const filter = data.filters.find((each) => each.code === 'form_factor')
  const countOf = (formFactor: FormFactor) =>
    filter?.kind === 'choice'
      ? (filter.options.find(({ value }) => value === formFactor)?.count ?? 0)
      : 0
  const cages = data.cages.toReversed()
  if (cages.length === 0) return null
  return (
    <div className={styles.cages}>
      {cages.map((cage) => (
        <section key={cage.form_factor} className={styles.cage}>
          <div>
            <h3 className={styles.cageTitle}>{describeCage(cage)}</h3>
            {isLinkPort(cage.form_factor) ? (
              <Link
                to={pathOf('link-finder')}
                search={{ a: code, 'a.port': cage.form_factor }}
                className={styles.finder}
              >
                Find a link for {cage.form_factor}
              </Link>
            ) : null}
          </div>
          <div>
            {cage.takes
              .filter((formFactor) => countOf(formFactor) > 0)
              .map((formFactor) => (
                <CageModules
                  key={formFactor}
                  good={code}
                  formFactor={formFactor}
                  count={countOf(formFactor)}
                />
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function describeCage({ form_factor, count }: Cage): string {
  const kind = form_factor === 'PON' ? 'PON port' : `${form_factor} cage`
  return count === 1 ? `1 ${kind}` : `${count} ${kind}s`
}

function CageModules({
  good,
  formFactor,
  count,
}: {
  good: string
  formFactor: FormFactor
  count: number
}) {
  const [isOpen, setOpen] = useState(false)
  const { data: modules, isError } = useQuery({
    ...cageModulesQuery(good, formFactor),
    enabled: isOpen,
  })
  return (
    <Fold
      look="row"
      className={styles.modules}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      summary={
        <>
          {formFactor} modules
          <Count>{count}</Count>
        </>
      }
    >
      {modules ? (
        <Table region={`${formFactor} modules`} className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Module</th>
              {cageColumns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {modules.data.map((module) => (
              <tr key={module.id}>
                <th scope="row">
                  <Link to={pathOf('product-code')} params={{ code: module.code }}>
                    {module.name}
                  </Link>
                </th>
                {cageColumns.map(({ title, read }) => (
                  <td key={title}>{read(module) ?? '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <p className={styles.state} role="status">
          {isError ? 'The list could not be loaded.' : isOpen ? 'Loading…' : ''}
        </p>
      )}
      <FinderLink
        className={styles.finder}
        search={moduleList.write({ good, selection: { form_factor: formFactor } })}
        resetScroll
      >
        Filter and sort them in the finder
      </FinderLink>
    </Fold>
  )
}
