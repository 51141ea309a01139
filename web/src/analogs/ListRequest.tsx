import { maxDevices } from '@faceplate/contracts/calls/analogs.query'
import { useState } from 'react'
import { useIsHydrated } from '../base/hydration.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import { AnalogRequest } from './AnalogRequest.tsx'
import styles from './DeviceList.module.css'
import { readRequested } from './list.request.ts'
import type { ListResult } from './useListResults.ts'

/** Requests the selected lines of a list, in several requests if there are more than `maxDevices`. */
export function ListRequest({
  answers,
  onTaken,
}: {
  answers: readonly ListResult[]
  /** Called for each accepted request with its reference and the ids of its lines. */
  onTaken: (reference: string, ids: ReadonlySet<number>) => void
}) {
  const t = useMessages()
  const { devices, invalid } = readRequested(t, answers)
  // Hidden fields are for browsers without scripts, so a page rendered in the browser does not need them.
  const [carried] = useState(useIsHydrated() ? [] : undefined)
  const count = Math.ceil(devices.length / maxDevices)
  const blocked =
    devices.length === 0
      ? t('analogs.request.selectLine')
      : invalid && t('forms.quantity.correct', { name: invalid })
  return (
    <AnalogRequest
      devices={devices}
      carried={carried}
      blocked={blocked}
      onTaken={(reference, taken) =>
        onTaken(reference, new Set(taken.flatMap(({ line }) => line ?? [])))
      }
      about={
        <>
          <p className={styles.quiet}>
            {answers.length === 1 && devices.length === 1
              ? t(
                  devices[0]?.goodId === undefined
                    ? 'analogs.request.oneOpen'
                    : 'analogs.request.oneLine',
                )
              : `${t('analogs.request.lines', { count: devices.length, all: answers.length })} ${t('analogs.request.openLines')}`}
          </p>
          {count > 1 ? (
            <p className={styles.quiet}>
              {t('analogs.request.several', { most: maxDevices, count })}
            </p>
          ) : null}
        </>
      }
    />
  )
}
