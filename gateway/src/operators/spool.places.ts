import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { CommandError } from '@faceplate/server/settings/command'

/** Name of the file of a spool, in the DATA_DIR of its gateway. */
export const spoolFile = 'spool.sqlite'

/** Option of commands that handle the spools of other gateways; it can be repeated. */
export const spoolOption = { spool: { type: 'string', multiple: true } } as const

/** The spool of a gateway. */
export interface SpoolPlace {
  name: string
  file: string
}

/**
 * Finds spools by the values of the option `--spool`: `PATH` or `NAME=PATH`. A path is a file, the DATA_DIR of a gateway,
 * or a folder of such folders. Without a name, a spool is named after its folder. Throws a `CommandError` if there is no
 * spool at a path, or if two have the same name.
 */
export function findSpools(given: readonly string[]): SpoolPlace[] {
  const places = given.flatMap((text) => {
    const { name, path } = readPlace(text)
    const files = listFiles(path)
    if (files.length === 0) throw new CommandError(`There is no spool in ${path}`)
    if (name !== undefined && files.length > 1) {
      throw new CommandError(`${path} has ${files.length} spools: name it without '${name}='`)
    }
    return files.map((file) => ({ name: name ?? nameSpool(file), file }))
  })
  const names = places.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice === undefined) return places
  throw new CommandError(`Two spools are named ${twice}: write --spool NAME=PATH`)
}

/** Reads a value of the option `--spool` for a restore, which needs a name. Throws a `CommandError` without one. */
export function readNamedPlace(text: string): { name: string; path: string } {
  const { name, path } = readPlace(text)
  if (name === undefined) throw new CommandError(`--spool ${text}: write --spool NAME=FOLDER`)
  return { name, path }
}

/** npm runs scripts in the project folder; INIT_CWD is the folder in which npm was called. */
function readPlace(text: string): { name: string | undefined; path: string } {
  const [, name, path = text] = /^([A-Za-z0-9_][\w.-]*)=(.+)$/s.exec(text) ?? []
  return { name, path: resolve(process.env['INIT_CWD'] ?? '', path) }
}

function listFiles(path: string): string[] {
  const isFile = (each: string) => statSync(each, { throwIfNoEntry: false })?.isFile() === true
  if (isFile(path)) return [path]
  if (isFile(join(path, spoolFile))) return [join(path, spoolFile)]
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return []
  return readdirSync(path)
    .toSorted()
    .map((name) => join(path, name, spoolFile))
    .filter(isFile)
}

/** The name of the folder; for another file, such as one of a backup, the name of the file. */
function nameSpool(file: string): string {
  const name = basename(file)
  return name === spoolFile ? basename(dirname(file)) : name.replace(/\.sqlite$/, '')
}
