import { globSync } from 'node:fs'
import { join, relative } from 'node:path'

type NameClass = (name: string, file: string, css: string) => string

/**
 * Names the classes of CSS modules: in development by what they are called and the file they are in, in a build as
 * short as can be, since a page says each many times. The builds for browser and server agree on it: it is the
 * place of the file among all of them, and that of the class in its file.
 */
export function createClassNames(isBuild: boolean): NameClass {
  const root = join(import.meta.dirname, 'src')
  const places = new Map(
    globSync('**/*.module.css', { cwd: root })
      .toSorted()
      .map((file, place) => [file, place]),
  )
  return (name, path, css) => {
    const file = relative(root, path.split('?', 1)[0] ?? path)
    const place = places.get(file)
    if (!isBuild || place === undefined) return `${name}_${file.replaceAll(/\W/g, '-')}`
    return nameShort(place, listNames(css).indexOf(name))
  }
}

/** The classes and animations of a stylesheet in the order in which it names them first. */
function listNames(css: string): string[] {
  const named = css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)
  return [...new Set(Array.from(named, ([, name = '']) => name))]
}

const letters = 'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ'
const signs = `${letters}0123456789`

/** Two signs a file and one or more a class. Without vowels they spell nothing that a blocker of advertisements hides. */
function nameShort(file: number, name: number): string {
  const rest = name < signs.length ? signs[name] : `_${name}`
  return `${letters[Math.floor(file / signs.length)]}${signs[file % signs.length]}${rest}`
}
