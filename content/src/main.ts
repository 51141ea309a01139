import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { buildContent } from './app.ts'
import { isPostgres, openDatabase } from './database/database.ts'
import { ImportError } from './import/content.files.ts'
import { importContent } from './import/content.import.ts'
import { watchContent } from './import/content.watch.ts'

const demo = resolve(import.meta.dirname, '../demo')

/** Runs the content service until it is told to stop, or whoever started it is gone. */
async function main(): Promise<void> {
  const { PORT = '0', HOST = '127.0.0.1', DATA_DIR = './data', LOG_LEVEL = 'info' } = process.env
  const location = process.env['DATABASE_URL'] || join(DATA_DIR, 'content.sqlite')
  const folder = resolve(process.env['CONTENT_DIR'] ?? demo)
  const logger = pino({ level: LOG_LEVEL, name: 'content' })
  if (!isPostgres(location)) mkdirSync(DATA_DIR, { recursive: true })
  const database = await openDatabase({
    location,
    onConnectionLost: (error) => logger.error({ err: error }, 'database connection lost'),
  })
  const { changed, goods } = await importContent(database, folder)
  if (changed) logger.info({ goods }, 'content imported')

  const app = buildContent({ database, logger })
  const watcher = watchContent(database, folder, logger)
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopAll())
  const stopAll = async () => {
    watcher.close()
    await app.close()
    await database.destroy()
    if (process.connected) process.disconnect()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  process.once('disconnect', stop)

  await app.listen({ port: Number(PORT), host: HOST })
  const address = app.server.address()
  process.send?.({
    type: 'listening',
    port: typeof address === 'object' && address ? address.port : Number(PORT),
  })
}

try {
  await main()
} catch (error) {
  const isTold = error instanceof ImportError || (error instanceof Error && 'code' in error)
  if (!isTold) throw error
  // An attempt at several addresses fails with a list and no message of its own.
  const reason = error.message || ('code' in error ? String(error.code) : error.name)
  process.stderr.write(`The content service cannot start: ${reason}\n`)
  process.exitCode = 1
  if (process.connected) process.disconnect()
}
