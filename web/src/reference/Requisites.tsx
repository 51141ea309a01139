import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { About } from '@faceplate/contracts/calls/reference.contract'
import { CopyButton } from '../ui/text/CopyButton.tsx'
import { Table } from '../ui/data/Table.tsx'
import styles from './Requisites.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Legal details of the company: name, address and registration numbers. */
export function Requisites({
  site: { brand, contacts },
  requisites,
}: {
  site: Pick<Site, 'brand' | 'contacts'>
  requisites: NonNullable<About['requisites']>
}) {
  const t = useMessages()
  const rows = [
    { name: t('reference.requisites.legalName'), value: brand.legal_name },
    { name: t('reference.requisites.address'), value: contacts.address },
    { name: t('reference.requisites.phone'), value: contacts.phone },
    { name: t('reference.requisites.email'), value: contacts.email },
    ...requisites,
  ].filter(({ value }) => value !== '')
  const text = rows.map(({ name, value }) => `${name}: ${value}`).join('\n')
  return (
    <>
      <Table className={styles.requisites} caption={t('reference.about.details.title')}>
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
        {t('reference.requisites.copy')}
        <CopyButton text={text} label={t('reference.requisites.copyLabel')} />
      </p>
    </>
  )
}
