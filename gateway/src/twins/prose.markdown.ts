import { toBuiltAddress } from '@faceplate/contracts/site.pages'

/** Writes a text of the API as Markdown that is read elsewhere: its addresses are whole. */
export function writeProse(text: string, origin: string): string {
  return text
    .trim()
    .replaceAll(
      /\]\((\/(?![/\\])[^)\s]*)\)/g,
      (_, path: string) => `](${origin}${toBuiltAddress(path)})`,
    )
}
