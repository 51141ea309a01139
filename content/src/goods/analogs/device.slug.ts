import { fold } from '../../base/fulltext/search.words.ts'

/** The slug of a device: `MikroTik`, `CRS328-24P-4S+RM` → `mikrotik-crs328-24p-4s-plus-rm`. */
export function toDeviceSlug(vendor: string, model: string): string {
  // A plus is often the only difference between two models.
  return fold(`${vendor} ${model}`)
    .replaceAll('+', '-plus-')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** Key for comparing names: `WS-C2960 24TT` and `wsc2960-24tt` have the same key. */
export function toNameKey(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
}
