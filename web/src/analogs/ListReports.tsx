import { formatNumber } from '@faceplate/contracts/shared/number.format'
import type { Messages } from '@faceplate/messages/messages'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './DeviceList.module.css'
import type { ReadReport } from '@faceplate/engineering/lists/reports/report.reader'
import type { PowerUse, ReportName } from '@faceplate/engineering/lists/reports/report'

/** Which reports the list was read as, so that the visitor sees what was counted. */
export function ListReports({ reports }: { reports: readonly ReadReport[] }) {
  const t = useMessages()
  if (reports.length === 0) return null
  return (
    <p className={styles.quiet}>
      {t('analogs.reports.read', {
        reports: reports.map((report) => describeReport(t, report)).join('; '),
      })}
    </p>
  )
}

function describeReport(
  t: Messages,
  { count, leftOutCount, power, ...report }: ReadReport,
): string {
  const name = nameReport(t, report)
  const counted = (entries: number) => ({
    count: entries,
    number: formatNumber(entries, t.language),
  })
  return [
    count === 0 ? name : t('analogs.reports.devices', { report: name, ...counted(count) }),
    leftOutCount === 0 ? [] : t('analogs.reports.leftOut', counted(leftOutCount)),
    power === undefined
      ? []
      : t('analogs.reports.power', {
          ...counted(power.loads.length),
          watts: formatNumber(Math.round(sumWatts(power) * 10) / 10, t.language),
        }),
  ]
    .flat()
    .join(', ')
}

function sumWatts({ loads }: PowerUse): number {
  return loads.reduce((sum, { watts }) => sum + watts, 0)
}

/** The command as it is typed, with the system if others have one of the same name. */
function nameReport(t: Messages, { name, system, isOfStack = false }: ReportName): string {
  if (name === undefined) return t('analogs.reports.units')
  if (isOfStack) return t('analogs.reports.ofStack', { command: name })
  return system === undefined ? name : t('analogs.reports.ofSystem', { command: name, system })
}
