/** Puts a text on the clipboard. False where a browser lets nobody write there, as on a site without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
