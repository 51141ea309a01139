import { fold } from '../../base/fulltext/search.words.ts'

/** What a device is addressed by: `MikroTik`, `CRS328-24P-4S+RM` → `mikrotik-crs328-24p-4s-plus-rm`. */
export function toDeviceSlug(vendor: string, model: string): string {
  // A plus is often all that tells two models apart.
  return fold(`${vendor} ${model}`)
    .replaceAll('+', '-plus-')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** What names are compared by: `WS-C2960 24TT` and `wsc2960-24tt` are one. */
export function toNameKey(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
}
