/** Loading states of the map script (X-map). */
const statuses = ['pending', 'loading', 'loaded', 'error'] as const

export type MapStatus = (typeof statuses)[number]

/** Reads a status message of the map's iframe; undefined for messages from other sources or with other content. */
export function readMapStatus(
  { source, origin, data }: MessageEvent<unknown>,
  frame: HTMLIFrameElement | null,
): MapStatus | undefined {
  if (origin !== location.origin || !frame || source !== frame.contentWindow) return undefined
  return statuses.find((status) => status === data)
}
