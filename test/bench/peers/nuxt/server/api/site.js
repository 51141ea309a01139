import { readData } from '../read.data.js'

export default defineEventHandler(async () => (await readData()).site)
