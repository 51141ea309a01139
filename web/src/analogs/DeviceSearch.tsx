import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { choiceQuery } from './analogs.queries.ts'
import type { AnalogState } from './analogs.state.ts'
import { DeviceChoices } from './DeviceChoices.tsx'
import { DeviceMatches } from './DeviceMatches.tsx'
import { DevicePickers } from './DevicePickers.tsx'
import styles from './DeviceSearch.module.css'
import { UnknownDevice } from './UnknownDevice.tsx'

/** One device: maker and model, and what of ours comes nearest. */
export function DeviceSearch({ state }: { state: AnalogState }) {
  const { data } = useSuspenseQuery(choiceQuery(state))
  const isLoading = useRouterState({ select: (router) => router.isLoading })
  return (
    <>
      <DevicePickers
        key={`${state.vendor} ${state.model}`}
        state={state}
        vendors={data.vendors}
        device={data.device}
      />
      <div className={styles.result} aria-busy={isLoading}>
        {state.model === '' ? (
          <DeviceChoices vendor={state.vendor} found={data} />
        ) : data.device ? (
          <DeviceMatches key={data.device.slug} device={data.device} matches={data.matches} />
        ) : (
          <UnknownDevice state={state} />
        )}
      </div>
    </>
  )
}
