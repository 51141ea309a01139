import { writeFile } from 'node:fs'
import { setPriority } from 'node:os'
import { openChannel } from '../../base/ipc.channel.ts'
import type { PictureApi, PictureEvents } from './picture.ipc.ts'
import { maxMemoryBytes } from './picture.limits.ts'

// Entry of a picture process (picture.process.ts).

const watchMs = 50
/** Most processor time of one picture. */
const processorMs = Number(process.argv[2])
/** Memory before the first picture; what earlier pictures left counts for the next one too. */
const idleBytes = process.memoryUsage.rss()

// Pages come first: a server gets three times as much of a busy processor (nice values 0 and 5).
setPriority(5)
// If the machine runs out of memory, Linux ends this process instead of a server. Other systems have no such file.
writeFile('/proc/self/oom_score_adj', '1000', () => {})
// A signal to the process group or the control group also reaches the gateway, which first finishes its requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// The gateway has ended. `process.exit` would wait for the threads that render.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const gateway = openChannel<PictureEvents, PictureApi>(
  process,
  {
    renderPng: (...args) =>
      runWatched(async () => {
        const { renderPng } = await import('./drawing.png.ts')
        return renderPng(...args)
      }),
    resizePhoto: (...args) =>
      runWatched(async () => {
        const { resizePhoto } = await import('./photo.resize.ts')
        return resizePhoto(...args)
      }),
    drawPreview: (...args) =>
      runWatched(async () => {
        const { drawPreview } = await import('./preview.image.ts')
        return drawPreview(...args)
      }),
    embedPicture: (...args) =>
      runWatched(async () => {
        const { embedPicture } = await import('./brand.picture.ts')
        return embedPicture(...args)
      }),
    cutPreview: (...args) =>
      runWatched(async () => {
        const { cutPreview } = await import('./preview.image.ts')
        return cutPreview(...args)
      }),
    drawIcon: (...args) =>
      runWatched(async () => {
        const { drawIcon } = await import('./brand.icon.ts')
        return drawIcon(...args)
      }),
  },
  -1,
)

/** Resolves once the process decodes no other formats than those of pictures. */
let blocked: Promise<void> | undefined

async function blockOthers(): Promise<void> {
  const { blockLoaders } = await import('./picture.loaders.ts')
  blockLoaders()
}

/** Runs a call while its use of the processor and of memory is watched. Threads render, so the event loop is free. */
async function runWatched<Result>(run: () => Promise<Result>): Promise<Result> {
  const startUsage = process.cpuUsage()
  void gateway.begin.asEvent()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(startUsage)
    const takenBytes = process.memoryUsage.rss() - idleBytes
    if ((user + system) / 1000 > processorMs) void gateway.exceed.asEvent('processor time')
    else if (takenBytes > maxMemoryBytes) void gateway.exceed.asEvent('memory')
  }, watchMs)
  try {
    blocked ??= blockOthers()
    await blocked
    return await run()
  } finally {
    clearInterval(timer)
  }
}
