import type { Regulations } from '@faceplate/contracts/calls/reference.contract'
import { Table } from '../ui/data/Table.tsx'
import styles from './RegulationsPage.module.css'

/** Response and resolution times for each kind of request. */
export function ServiceLevels({ levels }: { levels: NonNullable<Regulations['levels']> }) {
  return (
    <Table cards className={styles.levels} caption="Service levels">
      <thead>
        <tr>
          <th scope="col">Issue</th>
          <th scope="col">First response</th>
          <th scope="col">Workaround or plan</th>
          <th scope="col">Hours</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ title, text, answer, plan, hours }) => (
          <tr key={title}>
            <th scope="row">
              {title}
              <p>{text}</p>
            </th>
            <td data-label="First response">{answer}</td>
            <td data-label="Workaround or plan">{plan}</td>
            <td data-label="Hours">{hours}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
