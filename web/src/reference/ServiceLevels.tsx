import type { Regulations } from '@faceplate/contracts/calls/reference.contract'
import { Table } from '../ui/data/Table.tsx'
import styles from './RegulationsPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Response and resolution times for each kind of request. */
export function ServiceLevels({ levels }: { levels: NonNullable<Regulations['levels']> }) {
  const t = useMessages()
  return (
    <Table cards className={styles.levels} caption={t('reference.regulations.levels')}>
      <thead>
        <tr>
          <th scope="col">{t('reference.levels.issue')}</th>
          <th scope="col">{t('reference.levels.answer')}</th>
          <th scope="col">{t('reference.levels.plan')}</th>
          <th scope="col">{t('reference.levels.hours')}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ title, text, answer, plan, hours }) => (
          <tr key={title}>
            <th scope="row">
              {title}
              <p>{text}</p>
            </th>
            <td data-label={t('reference.levels.answer')}>{answer}</td>
            <td data-label={t('reference.levels.plan')}>{plan}</td>
            <td data-label={t('reference.levels.hours')}>{hours}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
