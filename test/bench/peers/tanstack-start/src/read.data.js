import { readFile } from 'node:fs/promises'
import { createServerFn } from '@tanstack/react-start'

const readData = async () => JSON.parse(await readFile(process.env.DATA, 'utf8'))

export const readSite = createServerFn().handler(async () => (await readData()).site)

export const readPage = createServerFn().handler(async () => (await readData()).page)
