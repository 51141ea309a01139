import { lazy, memo, Suspense } from 'react'
import type { MenuPart } from './MenuPart.tsx'

type Loaded = { default: typeof MenuPart }

const load = async (): Promise<Loaded> => ({ default: (await import('./MenuPart.tsx')).MenuPart })

const awake = Promise.withResolvers<Loaded>()

// The server writes the part; in the browser its code comes, and takes over what is there, when called.
const Part = lazy(() => (import.meta.env.SSR ? load() : awake.promise))

/** Fetches the code of all parts. */
export function wakeParts(): void {
  awake.resolve(load())
}

/**
 * A part of the menu that is only HTML until `wakeParts`. Its props never change and it renders once:
 * React would otherwise throw the server's HTML away and show nothing until the code has come.
 */
export const SleepingPart = memo(function SleepingPart({ part }: Parameters<typeof MenuPart>[0]) {
  return (
    <Suspense>
      <Part part={part} />
    </Suspense>
  )
})
