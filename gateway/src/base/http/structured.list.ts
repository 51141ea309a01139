/** Writes a list of strings as a structured field has it (RFC 9651 §4.1.1); what is not ASCII is a display string. */
export function writeStringList(texts: readonly string[]): string {
  return texts.map(writeString).join(', ')
}

function writeString(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  const escaped = Array.from(Buffer.from(text), (byte) =>
    byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x25
      ? `%${byte.toString(16).padStart(2, '0')}`
      : String.fromCharCode(byte),
  )
  return `%"${escaped.join('')}"`
}
