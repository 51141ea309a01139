import { realpathSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'

/** File name of the content service's SQLite database in DATA_DIR. */
export const contentFile = 'content.sqlite'

/** File name of the folder of stored files beside this database. */
export const storeFolder = 'content.files'

/** Name of the folder in DATA_DIR with the databases of previews, each in a folder of its own. */
export const previewsFolder = 'previews'

/**
 * The folder of the files that rows of an SQLite database name: `content.files` beside `content.sqlite`. If the database
 * is a link, the folder is beside the file that it leads to, where SQLite has its own further files too. Throws ENOENT if
 * the database does not exist.
 */
export function findStoreFolder(database: string): string {
  const file = realpathSync(database)
  return join(dirname(file), `${basename(file, extname(file))}.files`)
}
