import type { Regulations } from '@faceplate/contracts/reference.contract'
import { Table } from '../ui/Table.tsx'
import styles from './RegulationsPage.module.css'

/** How soon each kind of request is answered, and by when there is a way out. */
export function ServiceLevels({ levels }: { levels: NonNullable<Regulations['levels']> }) {
  return (
    <Table cards className={styles.levels} caption="Service levels">
      <thead>
        <tr>
          <th scope="col">Request</th>
          <th scope="col">First answer</th>
          <th scope="col">Way out, or a plan</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ title, text, answer, plan, hours }) => (
          <tr key={title}>
            <th scope="row">
              {title}
              <p>{text}</p>
            </th>
            <td data-label="First answer">{answer}</td>
            <td data-label="Way out, or a plan">{plan}</td>
            <td data-label="When">{hours}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
