/** Encodes a text in a code page of one byte a character, which `TextEncoder` cannot. */
export function encodeWith(encoding: string, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  )
  return Uint8Array.from(text, (character) => {
    const byte = bytes.get(character)
    if (byte === undefined) throw new Error(`${encoding} has no “${character}”`)
    return byte
  })
}
