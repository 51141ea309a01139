import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { SettingsError } from '@faceplate/server/settings/settings.reader'
import { readConfig } from '../base/config/config.ts'
import { logEvent } from '../base/log.events.ts'
import { readStartConfig } from '../operators/config/start.config.ts'
import { ContentStartError, type StartContent } from '../operators/embedded/content.process.ts'
import { openLog } from '../operators/ops/log.output.ts'
import { WorkerStartError } from '../operators/workers/worker.pool.ts'
import type { Web } from './site.gateway.ts'

/**
 * Runs the whole site until it is told to stop: the embedded content service unless API_BASE names another, then
 * the gateway, in this process or in workers. What an operator can mend is said in one line.
 *
 * @param startContent of a site in one process; by default the content service is a child of it
 */
export async function runSite(
  loadWeb: () => Promise<Web>,
  startContent?: StartContent,
): Promise<void> {
  logCrashes()
  try {
    const config = (cluster.isWorker ? readConfig : readStartConfig)(process.env)
    const workers = config.WORKERS === 'auto' ? availableParallelism() : Number(config.WORKERS)
    // Each takes what it loads into memory.
    if (cluster.isWorker) {
      const { runWorker } = await import('./site.worker.ts')
      await runWorker(config, await loadWeb(), workers)
    } else if (workers > 1) {
      const { runPrimary } = await import('./site.primary.ts')
      await runPrimary(config, workers)
    } else {
      const { runAlone } = await import('./site.alone.ts')
      await runAlone(config, await loadWeb(), startContent)
    }
  } catch (error) {
    const told = explainStart(error)
    // Its crash is logged as any other.
    if (told === undefined) throw error
    const { logger } = openLog('fatal')
    for (const reason of told.split('\n').filter(Boolean)) {
      logEvent(logger, 'site_start_failed', { reason })
      process.stderr.write(`${reason}\n`)
    }
    process.exitCode = 1
    // Otherwise it would end by the loss of its channel, and well.
    if (cluster.isWorker) process.exit()
    // An open channel to the process that started this one would keep it alive.
    if (process.connected) process.disconnect()
  }
}

/** What nobody has caught ends the process as ever, but not without a line that can be searched for. */
function logCrashes(): void {
  process.on('uncaughtExceptionMonitor', (error) => {
    logEvent(openLog('fatal').logger, 'process_crashed', { err: error })
  })
}

function explainStart(error: unknown): string | undefined {
  if (error instanceof WorkerStartError) return ''
  if (error instanceof SettingsError || error instanceof ContentStartError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const { PORT, HOST } = readConfig(process.env)
  if (error.code === 'EADDRINUSE') return `Port ${PORT} is taken: set PORT to a free one`
  if (error.code === 'EACCES') return `Port ${PORT} may not be used: set PORT to one above 1023`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST=${HOST} is no address of this machine`
  }
  return undefined
}
