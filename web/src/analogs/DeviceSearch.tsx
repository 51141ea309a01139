import type { AnalogSearch } from '@faceplate/contracts/calls/analogs.contract'
import { useRouterState } from '@tanstack/react-router'
import { TryAgain } from '../base/TryAgain.tsx'
import type { AnalogState } from './analogs.state.ts'
import { askFor, askForNeed } from './asked.device.ts'
import { DescribeForm } from './DescribeForm.tsx'
import { DeviceChoices } from './DeviceChoices.tsx'
import { DeviceMatches } from './DeviceMatches.tsx'
import { DevicePickers } from './DevicePickers.tsx'
import styles from './DeviceSearch.module.css'
import { useMessages } from '../ui/text/useMessages.ts'
import { FiguresQuestion } from './FiguresQuestion.tsx'
import { describeNeed } from './need.ts'
import { PlaceQuestion } from './PlaceQuestion.tsx'
import { UnknownDevice } from './UnknownDevice.tsx'

/** Searches for one device by vendor and model, or by requirements, and shows our closest products. */
export function DeviceSearch({
  state,
  found,
}: {
  state: AnalogState
  /** Undefined if the search failed. */
  found: AnalogSearch | undefined
}) {
  const t = useMessages()
  const isLoading = useRouterState({ select: (router) => router.isLoading })
  return (
    <>
      <DevicePickers state={state} vendors={found?.vendors} device={found?.device ?? null} />
      <DescribeForm
        key={`need ${state.need ? describeNeed(t, state.need) : state.model}`}
        need={state.need}
        isOpen={state.need !== undefined || (state.model !== '' && !found?.device)}
      />
      <div className={styles.result} aria-busy={isLoading}>
        {!found ? (
          <TryAgain />
        ) : state.need ? (
          <DeviceMatches
            key={describeNeed(t, state.need)}
            asked={askForNeed(t, state.need)}
            matches={found.matches}
          />
        ) : state.model === '' ? (
          <DeviceChoices vendor={state.vendor} found={found} />
        ) : found.device ? (
          <DeviceMatches
            key={JSON.stringify([found.device.slug, state.place, state.figures])}
            asked={askFor(t, found.device)}
            matches={found.matches}
            question={
              <>
                {found.places ? (
                  <PlaceQuestion state={state} model={found.device.model} places={found.places} />
                ) : null}
                {found.open_figures ? (
                  <FiguresQuestion
                    state={state}
                    model={found.device.model}
                    figures={found.open_figures}
                  />
                ) : null}
              </>
            }
          />
        ) : (
          <UnknownDevice state={state} unlisted={found.unlisted} />
        )}
      </div>
    </>
  )
}
