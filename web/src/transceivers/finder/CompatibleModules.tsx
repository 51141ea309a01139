import { isLinkPort } from '@faceplate/contracts/calls/transceivers.query'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Cage, FormFactor } from '@faceplate/contracts/calls/transceivers.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Messages } from '@faceplate/messages/messages'
import { useDecoration } from '../../base/useDecoration.ts'
import { Count } from '../../ui/text/Count.tsx'
import { Fold } from '../../ui/layout/Fold.tsx'
import { Table } from '../../ui/data/Table.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import styles from './Compatible.module.css'
import { moduleList } from '../modules/finder.state.ts'
import { FinderLink } from './FinderLink.tsx'
import { cageColumns } from '@faceplate/engineering/links/module.columns'
import { cageModulesQuery, cagesQuery } from '../modules/transceivers.queries.ts'

/**
 * Modules that fit a product, by cage. Each list is fetched when it is opened; without scripts the link to the finder
 * shows the same modules. Renders nothing for a product without cages.
 */
export function CompatibleModules({ code }: { code: string }) {
  const t = useMessages()
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
            <h3 className={styles.cageTitle}>{describeCage(t, cage)}</h3>
            {isLinkPort(cage.form_factor) ? (
              <Link
                to={pathOf('link-finder')}
                search={{ a: code, 'a.port': cage.form_factor }}
                className={styles.finder}
              >
                {t('transceivers.modules.findLink', { port: cage.form_factor })}
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

function describeCage(t: Messages, { form_factor: formFactor, count }: Cage): string {
  return formFactor === 'PON'
    ? t('transceivers.cage.pon', { count })
    : t('transceivers.cage.modules', { count, formFactor })
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
  const t = useMessages()
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
          {t('transceivers.modules.title', { formFactor })}
          <Count>{count}</Count>
        </>
      }
    >
      {modules ? (
        <Table region={t('transceivers.modules.title', { formFactor })} className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('transceivers.column.module')}</th>
              {cageColumns.map(({ code, title }) => (
                <th key={code} scope="col">
                  {t(title)}
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
                {cageColumns.map(({ code, read }) => (
                  <td key={code}>{read(module, t) ?? '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <p className={styles.state} role="status">
          {isError
            ? t('transceivers.modules.failed')
            : isOpen
              ? t('transceivers.modules.loading')
              : ''}
        </p>
      )}
      <FinderLink
        className={styles.finder}
        search={moduleList.write({ good, selection: { form_factor: formFactor } })}
        resetScroll
      >
        {t('transceivers.modules.inFinder')}
      </FinderLink>
    </Fold>
  )
}
