import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { createShared, type Shared } from './shared.things.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL where tests request shared things, see shared.ts. */
    shared: string
  }
}

/**
 * Starts a local server where the tests of all workers request shared things. Each thing is started on first request,
 * so a run only pays for what its tests use; all are stopped after the last test.
 */
export async function setup(project: TestProject) {
  const shared = createShared()
  const answer = (name: keyof Shared) =>
    shared.start(name).then(
      (value) => ({ value }),
      ({ message }) => ({ error: message }),
    )
  const server = createServer(async ({ url = '' }, response) => {
    response.end(JSON.stringify(await answer(url.slice(1) as keyof Shared)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  project.provide('shared', `http://127.0.0.1:${port}`)
  return async () => {
    server.close()
    await shared.stop()
  }
}
