import { readFile } from 'node:fs/promises'

export const readData = async () => JSON.parse(await readFile(process.env.DATA, 'utf8'))
