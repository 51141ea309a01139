import { iconPaths, pathOf } from '@faceplate/contracts/pages/site.pages'
import { deriveColours, grounds } from '@faceplate/contracts/shared/brand.colours'
import type { Brand } from '@faceplate/contracts/shared/brand.contract'

/** Longest name below an icon on most launchers. */
const maxShortName = 12

/** Writes the web app manifest (https://www.w3.org/TR/appmanifest/) of the site. */
export function writeManifest(brand: Brand, language: string): string {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name: brand.name,
    short_name: shorten(brand.name),
    description: brand.description,
    lang: language,
    start_url: pathOf('index'),
    // The site has no mode of its own: an installed icon opens it in the browser.
    display: 'browser',
    background_color: grounds.light['ground'],
    theme_color: deriveColours(brand).light.accent,
    icons: [
      icon(iconPaths.small, 192, 'any'),
      icon(iconPaths.large, 512, 'any'),
      icon(iconPaths.large, 512, 'maskable'),
    ],
  })
}

/** The whole words of a name that fit; its first word, if none does. */
function shorten(name: string): string {
  const [first = '', ...others] = name.split(/\s+/)
  return others.reduce(
    (short, word) => (`${short} ${word}`.length <= maxShortName ? `${short} ${word}` : short),
    first,
  )
}
