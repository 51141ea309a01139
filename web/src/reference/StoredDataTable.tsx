import { message, type Message } from '@faceplate/messages/message'
import type { KeptItem } from '@faceplate/contracts/calls/reference.contract'
import { Table } from '../ui/data/Table.tsx'
import styles from './PolicyPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

const places: Readonly<Record<KeptItem['place'], Message>> = {
  cookie: message('reference.stored.cookie'),
  browser: message('reference.stored.browser'),
  tab: message('reference.stored.tab'),
}

/** All data that the site stores in a browser. */
export function StoredDataTable({ kept }: { kept: readonly KeptItem[] }) {
  const t = useMessages()
  return (
    <Table cards className={styles.kept} caption={t('reference.stored.title')}>
      <thead>
        <tr>
          <th scope="col">{t('reference.stored.name')}</th>
          <th scope="col">{t('reference.stored.place')}</th>
          <th scope="col">{t('reference.stored.purpose')}</th>
          <th scope="col">{t('reference.stored.life')}</th>
        </tr>
      </thead>
      <tbody>
        {kept.map(({ name, place, purpose, life }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td className={styles.place}>{t(places[place])}</td>
            <td className={styles.purpose}>{purpose}</td>
            <td className={styles.life}>{life}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
