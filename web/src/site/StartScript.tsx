import { useRouter } from '@tanstack/react-router'

/**
 * Loads the scripts of a page once the browser has painted what it was sent: until then styles, the face and the
 * first pictures have the line to themselves. A page that nobody sees is never painted, and starts at once.
 */
export function StartScript() {
  const { options, stores } = useRouter()
  const { scripts, posted } = options.context
  // Vite's development server has scripts of its own, and a page that answers a form none.
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

/** After the frame that paints comes the next task. A file that is gone is dealt with where it is asked for again. */
function writeStart(files: readonly string[]): string {
  const load = `()=>{for(let file of ${JSON.stringify(files)})import(file).catch(()=>{})}`
  return `(load=>document.hidden?load():requestAnimationFrame(()=>setTimeout(load)))(${load})`
}
