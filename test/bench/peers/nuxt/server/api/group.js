import { readFile } from 'node:fs/promises'

export default defineEventHandler(async () => JSON.parse(await readFile(process.env.DATA, 'utf8')))
