import { writeLatin } from '@faceplate/catalogue/search/keyboard.layout'
import { fold } from '@faceplate/catalogue/search/search.words'

/** The slug of a device: `MikroTik`, `CRS328-24P-4S+RM` → `mikrotik-crs328-24p-4s-plus-rm`. */
export function toDeviceSlug(vendor: string, model: string): string {
  // A plus is often the only difference between two models.
  return fold(`${vendor} ${model}`)
    .replaceAll('+', '-plus-')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** Key for comparing names: `WS-C2960 24TT` and `wsc2960-24tt` have the same key, as has a С typed in Cyrillic. */
export function toNameKey(text: string): string {
  return fold(writeLatin(text)).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The key with its pluses, in which alone some names differ: `2930F-48G-PoE+-4SFP` and `2930F-48G-PoE+-4SFP+`. */
export function toSignedKey(text: string): string {
  return fold(writeLatin(text)).replace(/[^\p{L}\p{N}+]+/gu, '')
}
