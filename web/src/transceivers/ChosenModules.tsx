import { pathOf } from '@faceplate/contracts/site.pages'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { island } from '../base/island.tsx'
import { RequestSection } from '../forms/RequestSection.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './ChosenModules.module.css'
import {
  dropAllModules,
  dropModule,
  explainQuantity,
  useChosenModules,
  type ChosenModule,
} from './chosen.store.ts'
import { QuantityField } from './QuantityField.tsx'

// Only who has chosen something needs it.
const ModuleRequestForm = island(
  () => import('./ModuleRequestForm.tsx').then(({ ModuleRequestForm: Form }) => Form),
  { fallback: <Skeleton shape="block" /> },
)

/** The modules of the request with their quantities, and the form that sends it. */
export function ChosenModules() {
  const chosen = useChosenModules()
  const isEmpty = chosen.length === 0
  return (
    <RequestSection
      title="Request modules"
      className={styles.request}
      about={
        isEmpty ? (
          <p className={styles.lead}>
            Add modules above with the quantity you need. They stay on this list while you filter,
            page and look around.
          </p>
        ) : (
          <>
            <ul className={styles.list}>
              {chosen.map((module) => (
                <ChosenRow key={module.id} module={module} />
              ))}
            </ul>
            <button type="button" className={styles.clear} onClick={dropAllModules}>
              Take all off the list
            </button>
          </>
        )
      }
    >
      {isEmpty ? null : <ModuleRequestForm chosen={chosen} onSent={dropAllModules} />}
    </RequestSection>
  )
}

function ChosenRow({ module }: { module: ChosenModule }) {
  const { id, code, name, part_number, quantity } = module
  const problem = explainQuantity(quantity)
  const problemId = useId()
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <Link to={pathOf('product-code')} params={{ code }}>
          {name}
        </Link>
        <span>{part_number}</span>
      </div>
      <QuantityField
        id={id}
        name={name}
        quantity={quantity}
        describedBy={problemId}
        onDrop={() => dropModule(id)}
      />
      <button
        type="button"
        className={styles.drop}
        aria-label={`Take ${name} off the list`}
        onClick={() => dropModule(id)}
      >
        <Icon name="x" size={18} />
      </button>
      {problem === undefined ? null : (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </li>
  )
}
