import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { beforeAll, describe, expect, test } from 'vitest'
import { countGateway } from '../edges/counted.gateway.ts'
import { EDITIONS, measureFront } from '../edges/edge.facts.ts'
import { edgeNames, findVersion, startEdge } from '../edges/edge.programs.ts'
import { edgeModes, readTable } from '../edges/edge.table.ts'
import { writePage } from '../edges/edges.page.ts'
import { startDemoSite } from '../support/demo.site.ts'
import type { SiteProcess } from '../support/site.process.ts'

test('docs/edges.md has the measured table and the recipes', async () => {
  expect(await readFile(join(root, 'docs/edges.md'), 'utf8')).toBe(await writePage())
})

const versions = new Map(
  await Promise.all(edgeNames.map(async (name) => [name, await findVersion(name)] as const)),
)

// Others need the programs of `npm run edges`, which also measures what is left while no gateway responds.
describe.for(edgeModes)('[G-pages] with EDGE=%s', (EDGE) => {
  let site: SiteProcess
  beforeAll(async () => {
    site = await startDemoSite({ EDGE, EDITIONS })
    return () => site.stop()
  })

  test.concurrent.for(edgeNames)(
    '%s in front does as docs/edges.md says',
    async (name, { skip }) => {
      const known = readTable()[name]
      if (!known || versions.get(name) !== known.version) skip('needs the version of docs/edges.md')
      const gateway = await countGateway(site.origin)
      const edge = await startEdge(name, gateway.port)
      const facts = await measureFront(edge.origin, gateway).finally(async () => {
        await edge.stop()
        await gateway.close()
      })
      expect(known?.[EDGE]).toMatchObject(facts)
    },
  )
})
