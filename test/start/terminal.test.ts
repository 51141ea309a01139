import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { expect, onTestFinished, test } from 'vitest'
import { smallFolder } from '../support/content.templates.ts'
import { useShared } from '../support/shared.ts'

await useShared('build')

/** Runs the site in a pseudoterminal, by `script` of Debian's bsdutils. */
async function runInTerminal(environment: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'faceplate-terminal-'))
  const child = spawn('script', ['-qec', `${process.execPath} gateway/dist/main.js`, '/dev/null'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      OPS_PORT: '0',
      DRAIN_MS: '0',
      DATA_DIR: dataDir,
      CONTENT_DIR: smallFolder,
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true })
  })
  return {
    output: () => output,
    async interrupt() {
      // Ctrl-C.
      child.stdin.write('\u0003')
      await ended
    },
  }
}

test('[G-release] a person at a terminal reads lines, with the address of each edition, instead of JSON', async () => {
  const terminal = await runInTerminal({
    NO_COLOR: '1',
    LANGUAGE: 'en',
    EDITIONS: 'en=http://www.site.example,ru=http://ru.site.example',
  })
  await expect.poll(terminal.output).toContain('Nobody is notified of leads')
  await terminal.interrupt()
  const text = terminal.output().replaceAll('\r', '')
  expect(text).toMatch(
    /^Faceplate is on http:\/\/localhost:\d+\n {2}en {2}http:\/\/www\.site\.example\n {2}ru {2}http:\/\/ru\.site\.example\n/m,
  )
  expect(text).toMatch(
    /^\[\d\d:\d\d:\d\d\] INFO \(content\): Content is imported for the first time/m,
  )
  expect(text).toContain('INFO: Process has ended')
  expect(text).not.toContain('{"level"')
  expect(text).not.toContain('\u001b')
})
