import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { copyTemplate, startAdapter } from '../real/adapter.ts'
import { catalogueChecks, openApi, type CheckedApi } from '../real/catalogue.checks.ts'
import type { RunningProgram } from '../real/program.ts'
import { readRecordings, readSettings, startReplay } from '../real/recording.ts'
import { findFreePort } from '../support/free.port.ts'
import { useShared } from '../support/shared.ts'

// The contracts are checked by the calls that the built pages declare.
await useShared('build')

for (const recording of await readRecordings()) {
  const { kind, packages, recordedOn, lacks } = recording
  const version = Object.values(packages)[0] ?? ''

  describe(`[G-adapter] the answers of ${kind} ${version}, recorded on ${recordedOn}`, () => {
    let folder: string
    let replay: Awaited<ReturnType<typeof startReplay>>
    let adapter: RunningProgram
    let api: CheckedApi

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), `faceplate-recorded-${kind}-`))
      replay = await startReplay(recording)
      const own = join(folder, kind)
      await copyTemplate(kind, own)
      const port = await findFreePort()
      const place = { folder: own, port, secret: 'a secret of many letters' }
      adapter = await startAdapter(place, readSettings(recording, replay.url))
      api = openApi(`http://127.0.0.1:${port}/`, lacks)
    })
    afterAll(async () => {
      await adapter?.stop()
      await replay?.close()
      await rm(folder, { recursive: true, force: true })
    })

    const possible = catalogueChecks.filter(({ needs }) => !needs || !lacks.includes(needs))
    test.for(possible)('$name', ({ run }) => run(api))
  })
}
