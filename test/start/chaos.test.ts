import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runScenario } from '../chaos/run.ts'
import { shortScenarios } from '../chaos/scenarios.ts'
import { writeFaults } from '../chaos/table.ts'
import { createTemplate } from '../chaos/topology.ts'
import { useShared } from '../support/shared.ts'

await useShared('build')
const missing = await useShared('missingForChaos')

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
