/** Copies a text to the clipboard. Resolves to false if the browser denies access, for example without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
