import { readFile } from 'node:fs/promises'
import { cache } from 'react'

/** The stored data, read once for each render. */
export const readData = cache(async () => JSON.parse(await readFile(process.env.DATA, 'utf8')))
