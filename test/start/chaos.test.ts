import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { root } from '@faceplate/server/process/project'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Program } from '../chaos/program.ts'
import { isFine } from '../chaos/requests.ts'
import { runScenario } from '../chaos/run.ts'
import { shortScenarios } from '../chaos/scenarios.ts'
import { writeFaults } from '../chaos/table.ts'
import { createTemplate } from '../chaos/topology.ts'
import { useShared } from '../support/shared.ts'

await useShared('build')
const missing = await useShared('missingForChaos')

test('a start fails at once if another program has the port, whatever that responds', async () => {
  const stranger = createServer((_request, response) => response.end()).listen(0)
  await once(stranger, 'listening')
  onTestFinished(() => void stranger.close())
  const { port } = stranger.address() as AddressInfo
  const program = new Program({
    name: 'late',
    command: process.execPath,
    args: ['-e', `require('node:net').createServer().listen(${port}, '127.0.0.1')`],
    environment: {},
    cwd: root,
    port: String(port),
    isReady: () => isFine(`http://127.0.0.1:${port}/`),
  })
  await expect(program.start()).rejects.toThrow('EADDRINUSE')
})

// The same code as `npm run chaos`, with a scenario that needs little time. rolling.restart.test.ts rolls the gateways.
describe.skipIf(missing !== '')('a whole site', () => {
  let template: Awaited<ReturnType<typeof createTemplate>>
  beforeAll(async () => {
    template = await createTemplate()
  })
  afterAll(() => template.remove())

  test.each(Object.entries(shortScenarios))(
    '[G-forms] %s: warmed pages are served, and every acknowledged form arrives once',
    { timeout: 240_000 },
    async (name, scenario) => {
      const verdict = await runScenario(template.cluster, name, scenario)
      expect(writeFaults(verdict)).toBe('')
    },
  )
})
