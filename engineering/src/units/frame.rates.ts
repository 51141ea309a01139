/** Relative rounding error that is allowed between stated figures. */
export const figureTolerance = 0.02

/** Bytes of the preamble, the start of a frame and the gap behind it (IEEE 802.3-2022, 3.2 and 4.4.2). */
export const frameOverheadBytes = 20

/** Mpps of frames of a size. */
export function toPacketRate(gbps: number, frameBytes: number): number {
  return (gbps * 1000) / (8 * frameBytes)
}

/** Gbit/s that frames of a size take on the wire, with preamble and gap. */
export function toWireRate(gbps: number, frameBytes: number): number {
  return (gbps * (frameBytes + frameOverheadBytes)) / frameBytes
}

/** Mpps of frames of 64 bytes that ports can carry in one direction. */
export function countSmallFrames(gbps: number): number {
  return toPacketRate(gbps, 64 + frameOverheadBytes)
}
