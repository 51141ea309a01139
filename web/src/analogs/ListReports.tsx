import { formatNumber } from '@faceplate/contracts/shared/number.format'
import styles from './DeviceList.module.css'
import type { ReadReport } from './reports/report.reader.ts'

/** Which reports the list was read as, so that the visitor sees what was counted. */
export function ListReports({ reports }: { reports: readonly ReadReport[] }) {
  if (reports.length === 0) return null
  return <p className={styles.quiet}>Read as {reports.map(describeReport).join('; ')}.</p>
}

function describeReport({ name, count, leftOutCount }: ReadReport): string {
  const devices = `${formatNumber(count)} ${count === 1 ? 'device' : 'devices'}`
  const leftOut = leftOutCount === 1 ? '1 entry is' : `${formatNumber(leftOutCount)} entries are`
  return [
    count === 0 ? name : `${name}: ${devices}`,
    ...(leftOutCount === 0
      ? []
      : [`${leftOut} not counted, because not present, not running or without a part number`]),
  ].join(', ')
}
