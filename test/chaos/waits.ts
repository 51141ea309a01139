// How long readers of warmed pages may wait, whatever is broken.

/**
 * No reader waits longer. The edge gives a gateway a second to begin its response (`response_header_timeout` in
 * ops/Caddyfile), and a second is left for the other one.
 */
export const longestWaitMs = 2000

/** A gateway that takes longer may have been given up by the edge, which counts from a moment before the gateway does. */
export const edgePatienceMs = 900

/** Of a hundred readers 99 are served by the gateway that the edge asks first, which has this time. */
export const usualWaitMs = 1000

/** The wait that 99 of 100 do not exceed. */
export function findUsualWait(waitsMs: readonly number[]): number {
  const sorted = waitsMs.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0
}
