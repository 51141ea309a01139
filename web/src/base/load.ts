/** Resolves once the document and its resources have loaded, which may be before the scripts run. */
export async function waitForLoad(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
}
