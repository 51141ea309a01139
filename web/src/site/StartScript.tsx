import { useRouter } from '@tanstack/react-router'

/**
 * Loads the scripts of a page after the first paint, so that they do not compete with styles, the font and the first
 * pictures for bandwidth. A page in a background tab is not painted, so its scripts load at once.
 */
export function StartScript() {
  const { options, stores } = useRouter()
  const { scripts, posted } = options.context
  // Vite's development server loads its own scripts, and a page that responds to a form submission has none.
  if (import.meta.env.DEV || posted) return null
  const source = import.meta.env.SSR
    ? writeStart(stores.matches.get().flatMap(({ routeId }) => scripts?.get(routeId) ?? []))
    : ''
  return (
    <script
      nonce={options.ssr?.nonce}
      id="start"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: source }}
    />
  )
}

/** A task queued in an animation frame runs after its paint. A missing file is handled when it is imported again. */
function writeStart(files: readonly string[]): string {
  const load = `()=>{for(let file of ${JSON.stringify(files)})import(file).catch(()=>{})}`
  return `(load=>document.hidden?load():requestAnimationFrame(()=>setTimeout(load)))(${load})`
}
