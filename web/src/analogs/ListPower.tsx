import { formatList } from '@faceplate/contracts/shared/list.format'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import type { ReadReport } from '@faceplate/engineering/lists/reports/report.reader'
import type { Messages } from '@faceplate/messages/messages'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './DeviceList.module.css'
import { judgeListPower, type ListPower as Power } from './list.power.ts'
import type { ListResult } from './useListResults.ts'

/** What the powered ports of a pasted report need, beside what the selected products supply. */
export function ListPower({
  reports,
  answers,
}: {
  reports: readonly ReadReport[]
  answers: readonly ListResult[]
}) {
  const t = useMessages()
  const power = judgeListPower(reports, answers)
  if (!power) return null
  return (
    <p className={styles.count}>
      {describeDemand(t, power)} {describeSupply(t, power)}
    </p>
  )
}

function describeDemand(t: Messages, { ports, watts, classes }: Power): string {
  const demand = t('analogs.power.demand', {
    count: ports,
    number: formatNumber(ports, t.language),
    watts: formatWatts(t, watts),
  })
  const named = classes.map(([poeClass, count]) =>
    t('analogs.power.class', { number: formatNumber(count, t.language), poeClass }),
  )
  return named.length === 0 ? `${demand}.` : `${demand}: ${formatList(named, t.language)}.`
}

function describeSupply(t: Messages, { budget, missing, isEnough }: Power): string {
  if (budget === 0) return t('analogs.power.none')
  const supplied = { budget: formatWatts(t, budget) }
  if (isEnough) return t('analogs.power.enough', supplied)
  return missing === undefined
    ? t('analogs.power.scattered', supplied)
    : t('analogs.power.short', { ...supplied, missing: formatWatts(t, missing) })
}

function formatWatts(t: Messages, watts: number): string {
  return formatNumber(Math.round(watts * 10) / 10, t.language)
}
