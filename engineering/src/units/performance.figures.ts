import type { Performance } from '@faceplate/contracts/calls/performance.contract'
import { figureTolerance, toWireRate } from './frame.rates.ts'

/** Gbit/s that all ports carry in one direction; undefined if not all of them are stated. */
export function sumPorts({ switching }: Performance): number | undefined {
  const sum = switching?.ports.reduce((all, { count, gbps }) => all + count * gbps, 0) ?? 0
  return sum > 0 ? sum : undefined
}

/** Whether frames of every stated size fill all ports. */
export function isLineRate(performance: Performance): boolean {
  const limit = sumPorts(performance)
  const [first, ...others] = performance.throughput?.series ?? []
  if (limit === undefined || !first || others.length > 0) return false
  return first.points.every(
    ({ frame_bytes: bytes, gbps }) => toWireRate(gbps, bytes) >= limit * (1 - figureTolerance),
  )
}

/** Metres of fibre that light passes in some time; the group index of ITU-T G.652 fibre is about 1.468. */
export function toFibreMetres(nanoseconds: number): number {
  return (nanoseconds * 0.299_792_458) / 1.468
}
