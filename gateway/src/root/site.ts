import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { watchProcess } from '@faceplate/server/process/process.events'
import { SettingsError } from '@faceplate/server/settings/settings.reader'
import { readConfig } from '../base/config/config.ts'
import { logEvent } from '../base/log.events.ts'
import { readStartConfig } from '../operators/config/start.config.ts'
import { ContentStartError, type StartContent } from '../operators/embedded/content.process.ts'
import { openLog } from '../operators/ops/log.output.ts'
import { WorkerStartError } from '../operators/workers/worker.pool.ts'
import { requireFreePorts } from './free.ports.ts'
import type { Web } from './site.gateway.ts'

/**
 * Runs the whole site until it is stopped: the embedded content service unless API_BASE is set, then the gateway, in
 * this process or in workers. Start errors that an operator can fix are one line of the log each, and of the terminal.
 *
 * @param startContent starts the content service of a site in one process; default as a child process
 */
export async function runSite(
  loadWeb: () => Promise<Web>,
  startContent?: StartContent,
): Promise<void> {
  watchProcess({
    onWarning: (warning) => logEvent(openLog('warn'), 'process_warning', { err: warning }),
    onCrash: (error) => logEvent(openLog('fatal'), 'process_crashed', { err: error }),
  })
  try {
    const config = (cluster.isWorker ? readConfig : readStartConfig)(process.env)
    const workers = config.WORKERS === 'auto' ? availableParallelism() : Number(config.WORKERS)
    // Imported on demand: modules that a process does not need would only use memory.
    if (cluster.isWorker) {
      const { runWorker } = await import('./site.worker.ts')
      await runWorker(config, await loadWeb(), workers)
      return
    }
    await requireFreePorts([
      { host: config.HOST, port: config.PORT },
      { host: config.OPS_HOST, port: config.OPS_PORT ?? 0 },
    ])
    if (workers > 1) {
      const { runPrimary } = await import('./site.primary.ts')
      await runPrimary(config, workers)
    } else {
      const { runSingle } = await import('./site.single.ts')
      await runSingle(config, await loadWeb(), startContent)
    }
  } catch (error) {
    const explanation = explainStart(error)
    // An unexpected error is logged as a crash.
    if (explanation === undefined) throw error
    const logger = openLog('fatal')
    for (const reason of explanation.split('\n').filter(Boolean)) {
      logEvent(logger, 'site_start_failed', { reason })
      // On a terminal the log is readable.
      if (process.stderr.isTTY && !process.stdout.isTTY) process.stderr.write(`${reason}\n`)
    }
    process.exitCode = 1
    // Otherwise the worker would end when its IPC channel closes, with exit code 0.
    if (cluster.isWorker) process.exit()
    // An open IPC channel to the parent process would keep this process running.
    if (process.connected) process.disconnect()
  }
}

function explainStart(error: unknown): string | undefined {
  if (error instanceof WorkerStartError) return ''
  if (error instanceof SettingsError || error instanceof ContentStartError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const { HOST, PORT, OPS_PORT } = readConfig(process.env)
  const port = 'port' in error ? Number(error.port) : PORT
  const setting = port === OPS_PORT ? 'OPS_PORT' : 'PORT'
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken: set ${setting} to a free one`
  if (error.code === 'EACCES') {
    return `Port ${port} is not permitted: set ${setting} to one above 1023`
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST=${HOST} is not an address of this machine`
  }
  return undefined
}
