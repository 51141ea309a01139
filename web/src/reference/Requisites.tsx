import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { About } from '@faceplate/contracts/calls/reference.contract'
import { CopyButton } from '../ui/text/CopyButton.tsx'
import { Table } from '../ui/data/Table.tsx'
import styles from './Requisites.module.css'

/** Legal details of the company: name, address and registration numbers. */
export function Requisites({
  site: { brand, contacts },
  requisites,
}: {
  site: Pick<Site, 'brand' | 'contacts'>
  requisites: NonNullable<About['requisites']>
}) {
  const rows = [
    { name: 'Legal name', value: brand.legal_name },
    { name: 'Address', value: contacts.address },
    { name: 'Phone', value: contacts.phone },
    { name: 'Email', value: contacts.email },
    ...requisites,
  ].filter(({ value }) => value !== '')
  const text = rows.map(({ name, value }) => `${name}: ${value}`).join('\n')
  return (
    <>
      <Table className={styles.requisites} caption="Company details">
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={styles.copy}>
        Copy as text
        <CopyButton text={text} label="Copy the company details" />
      </p>
    </>
  )
}
