import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '@faceplate/server/process/project'
import { expect, onTestFinished, test } from 'vitest'
import { launchContent } from '../support/content.launch.ts'
import { smallFolder } from '../support/content.templates.ts'

const blocks = pathToFileURL(join(root, 'server/src/process/log.blocks.ts')).href

test('lines that may wait leave in blocks, before the next line that may not, and before a crash', () => {
  const script = `
    import { pino } from 'pino'
    import { openLogBlocks } from '${blocks}'
    const logger = pino({ base: null, timestamp: false }, openLogBlocks('frequent'))
    let writes = 0
    const original = process.stdout.write.bind(process.stdout)
    process.stdout.write = (text) => { writes += 1; return original(text) }
    for (let at = 0; at < 1000; at += 1) logger.info({ event: 'frequent' }, 'line ' + at)
    logger.info({ event: 'rare' }, 'after ' + writes)
    logger.info({ event: 'frequent' }, 'last')
    process.once('uncaughtException', () => process.exit(1))
    throw new Error()
  `
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: root, encoding: 'utf8' },
  )
  expect(status).toBe(1)
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).msg)
  expect(lines.slice(0, 1000)).toEqual(Array.from({ length: 1000 }, (_, at) => `line ${at}`))
  expect(Number(/^after (\d+)$/.exec(lines[1000])?.[1])).toBeLessThan(20)
  expect(lines.slice(1001)).toEqual(['last'])
})

test('the lines of all calls of the content service stand before those of its end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const content = launchContent({ DATA_DIR: folder, CONTENT_DIR: smallFolder })
  const base = await content.whenListening()
  const paths = Array.from({ length: 60 }, (_, at) => `api/news/${at}`)
  await Promise.all(paths.map(async (path) => (await fetch(base + path)).text()))
  content.kill('SIGTERM')
  expect(await content.ended).toEqual({ code: 0, signal: null })
  const events = content.list('call', 'ending', 'ended').map(({ event }) => event)
  expect(events).toEqual([...Array<string>(60).fill('call'), 'ending', 'ended'])
})
