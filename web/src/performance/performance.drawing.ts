import type { Performance } from '@faceplate/contracts/calls/performance.contract'

/** Whether there is more to draw than a single consumption or that there are no fans. */
export function isWorthDrawing({ noise, power, ...others }: Performance): boolean {
  const hasLevels = (noise?.levels.length ?? 0) > 0
  return Object.keys(others).length > 0 || hasLevels || (power?.loads.length ?? 0) > 1
}
