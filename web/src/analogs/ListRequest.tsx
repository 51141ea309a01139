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
  const { devices, invalid } = readRequested(answers)
  // Hidden fields are for browsers without scripts, so a page rendered in the browser does not need them.
  const [carried] = useState(useIsHydrated() ? [] : undefined)
  const count = Math.ceil(devices.length / maxDevices)
  const blocked =
    devices.length === 0
      ? 'Select at least one line'
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
              ? 'The line is sent with the product chosen for it.'
              : `${devices.length} of ${answers.length} lines ${devices.length === 1 ? 'is' : 'are'} sent, each with the product chosen for it.`}{' '}
            Lines that were not found or not selected are sent as you wrote them, and our engineers
            look them up.
          </p>
          {count > 1 ? (
            <p className={styles.quiet}>
              One request holds {maxDevices} lines, so they go as {count}, one after the other. You
              see all their numbers when they are sent.
            </p>
          ) : null}
        </>
      }
    />
  )
}
