import type { KeptItem } from '@faceplate/contracts/calls/reference.contract'
import { Table } from '../ui/data/Table.tsx'
import styles from './PolicyPage.module.css'

const places: Record<KeptItem['place'], string> = {
  cookie: 'Cookie',
  browser: 'Browser storage',
  tab: 'Tab storage',
}

/** All data that the site stores in a browser. */
export function StoredDataTable({ kept }: { kept: readonly KeptItem[] }) {
  return (
    <Table cards className={styles.kept} caption="What is kept in your browser">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Where</th>
          <th scope="col">Purpose</th>
          <th scope="col">Kept for</th>
        </tr>
      </thead>
      <tbody>
        {kept.map(({ name, place, purpose, life }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td className={styles.place}>{places[place]}</td>
            <td className={styles.purpose}>{purpose}</td>
            <td className={styles.life}>{life}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
