import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Transceiver } from '@faceplate/contracts/calls/transceivers.contract'
import { Link } from '@tanstack/react-router'
import { hasPrices } from '../../goods/card.ts'
import { CompareButton } from '../../goods/CompareButton.tsx'
import { PriceLine } from '../../goods/PriceLine.tsx'
import { ProjectMark } from '../../goods/ProjectMark.tsx'
import { ListLink } from '../../lists/ListLink.tsx'
import { pictureOf } from '../../goods/good.picture.ts'
import { DeviceImage } from '../../ui/data/DeviceImage.tsx'
import { Table } from '../../ui/data/Table.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Icon } from '../../ui/text/Icon.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import { ChooseModule } from './ChooseModule.tsx'
import { moduleList, type FinderState } from '../modules/finder.state.ts'
import { moduleColumns, type ModuleColumn } from '@faceplate/engineering/links/module.columns'
import { useIsPosted, usePostedQuantities } from '../modules/module.request.ts'
import styles from './ModuleTable.module.css'
import { PlainQuantity } from '../modules/PlainQuantity.tsx'

/** Modules as rows with the columns that matter for choosing; on narrow screens each row is a card. */
export function ModuleTable({
  modules,
  state,
}: {
  modules: readonly Transceiver[]
  state: FinderState
}) {
  const t = useMessages()
  const isPosted = useIsPosted()
  const posted = usePostedQuantities()
  const isPriced = hasPrices(modules)
  return (
    <Table cards className={styles.table} caption={t('transceivers.list.caption')}>
      <thead>
        <tr>
          <th scope="col">{t('transceivers.column.module')}</th>
          {moduleColumns.map((column) => (
            <ColumnHead key={column.code} column={column} state={state} />
          ))}
          {isPriced ? <th scope="col">{t('price.title')}</th> : null}
          <th scope="col">
            <VisuallyHidden>{t('transceivers.column.compare')}</VisuallyHidden>
          </th>
          <th scope="col" className={styles.choose}>
            {t('transceivers.column.quantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {modules.map((module, row) => (
          <tr key={module.id}>
            <th scope="row">
              <div className={styles.module}>
                <DeviceImage className={styles.picture} {...pictureOf(module.image)} sizes="6rem" />
                <div>
                  <Link
                    className={styles.name}
                    to={pathOf('product-code')}
                    params={{ code: module.code }}
                  >
                    {module.name}
                  </Link>
                  <span className={styles.part}>{module.part_number}</span>
                </div>
              </div>
            </th>
            {moduleColumns.map(({ code, read }) => {
              const stated = read(module, t)
              return (
                <td key={code} className={stated ? styles.fact : styles.unstated}>
                  {stated ?? <Unstated />}
                </td>
              )
            })}
            {isPriced ? (
              <td className={styles.price}>
                <PriceLine good={module} isPriced />
              </td>
            ) : null}
            <td className={styles.compare}>
              <ProjectMark good={module} />
              <CompareButton good={module} />
            </td>
            <td className={styles.choose}>
              {isPosted ? null : <ChooseModule module={module} />}
              <PlainQuantity
                id={module.id}
                name={module.name}
                row={row}
                posted={posted.get(module.id)}
                isShown={isPosted}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Placeholder for a value that is not stated, which means neither "no" nor zero. */
function Unstated() {
  const t = useMessages()
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{t('transceivers.list.notStated')}</VisuallyHidden>
    </>
  )
}

function ColumnHead({
  column: { title, sorts },
  state,
}: {
  column: ModuleColumn
  state: FinderState
}) {
  const t = useMessages()
  if (!sorts) return <th scope="col">{t(title)}</th>
  const [first, second] = sorts
  const next = state.sort === first ? second : first
  const isSorted = state.sort === first || state.sort === second
  const isFalling = state.sort.startsWith('-')
  return (
    <th scope="col" aria-sort={isSorted ? (isFalling ? 'descending' : 'ascending') : undefined}>
      <ListLink
        list={moduleList}
        className={styles.sort}
        change={(now) => ({ ...now, sort: next, page: 1 })}
      >
        {t(title)}
        {isSorted ? (
          isFalling ? (
            <Icon name="arrow-down" size={14} />
          ) : (
            <Icon name="arrow-up" size={14} />
          )
        ) : null}
      </ListLink>
    </th>
  )
}
