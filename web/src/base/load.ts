/** Comes once the document and all that it shows at first are there, which may be before the scripts are. */
export async function waitForLoad(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
}
