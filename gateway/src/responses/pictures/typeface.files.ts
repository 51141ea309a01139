import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, FontWeight } from 'satori'

interface TypefaceFonts {
  /** Each subset is a font family of its own; each character comes from the first family that has it. */
  families: string[]
  fonts: Font[]
}

const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']

const require = createRequire(import.meta.url)

const known = new Map<string, TypefaceFonts>()

/** Reads the fonts of a typeface that the site includes, once. */
export function readTypeface(name: string): TypefaceFonts {
  const typeface = known.get(name) ?? readFonts(name)
  known.set(name, typeface)
  return typeface
}

function readFonts(name: string): TypefaceFonts {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const fonts = subsets.flatMap((subset) =>
    ([400, 600] satisfies FontWeight[]).map((weight) => ({
      name: `${name} ${subset}`,
      data: readFileSync(
        require.resolve(`@fontsource/${slug}/files/${slug}-${subset}-${weight}-normal.woff`),
      ),
      weight,
      style: 'normal' as const,
    })),
  )
  return { families: subsets.map((subset) => `${name} ${subset}`), fonts }
}
