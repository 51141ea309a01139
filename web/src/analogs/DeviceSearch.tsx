import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { choiceQuery } from './analogs.queries.ts'
import type { AnalogState } from './analogs.state.ts'
import { askFor, askForNeed } from './asked.device.ts'
import { DescribeForm } from './DescribeForm.tsx'
import { DeviceChoices } from './DeviceChoices.tsx'
import { DeviceMatches } from './DeviceMatches.tsx'
import { DevicePickers } from './DevicePickers.tsx'
import styles from './DeviceSearch.module.css'
import { useMessages } from '../ui/text/useMessages.ts'
import { describeNeed } from './need.ts'
import { UnknownDevice } from './UnknownDevice.tsx'

/** Searches for one device by vendor and model, or by requirements, and shows our closest products. */
export function DeviceSearch({ state }: { state: AnalogState }) {
  const t = useMessages()
  const { data } = useSuspenseQuery(choiceQuery(state))
  const isLoading = useRouterState({ select: (router) => router.isLoading })
  return (
    <>
      <DevicePickers state={state} vendors={data.vendors} device={data.device} />
      <DescribeForm
        key={`need ${state.need ? describeNeed(t, state.need) : state.model}`}
        need={state.need}
        isOpen={state.need !== undefined || (state.model !== '' && !data.device)}
      />
      <div className={styles.result} aria-busy={isLoading}>
        {state.need ? (
          <DeviceMatches
            key={describeNeed(t, state.need)}
            asked={askForNeed(t, state.need)}
            matches={data.matches}
          />
        ) : state.model === '' ? (
          <DeviceChoices vendor={state.vendor} found={data} />
        ) : data.device ? (
          <DeviceMatches
            key={data.device.slug}
            asked={askFor(t, data.device)}
            matches={data.matches}
          />
        ) : (
          <UnknownDevice state={state} />
        )}
      </div>
    </>
  )
}
