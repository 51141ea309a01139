/** Of the script of the maps (X-map). */
const statuses = ['pending', 'loading', 'loaded', 'error'] as const

export type MapStatus = (typeof statuses)[number]

/** Reads what the frame of the map tells; undefined is from someone else, or about something else. */
export function readMapStatus(
  { source, origin, data }: MessageEvent<unknown>,
  frame: HTMLIFrameElement | null,
): MapStatus | undefined {
  if (origin !== location.origin || !frame || source !== frame.contentWindow) return undefined
  return statuses.find((status) => status === data)
}
