import { describe, expect, test } from 'vitest'
import { createRegistry } from '../support/shared.registry.ts'

interface Things {
  server: string
  site: string
}

describe('shared things of tests', () => {
  test('are started once, on the first request', async () => {
    const started: string[] = []
    const shared = createRegistry<Things>(() => ({
      server: async () => `server ${started.push('server')}`,
      site: async () => `site ${started.push('site')}`,
    }))
    expect(started).toEqual([])
    const asking = ['server', 'server', 'server'] as const
    const first = await Promise.all(asking.map((name) => shared.start(name)))
    expect([...first, await shared.start('server')]).toEqual(Array(4).fill('server 1'))
    expect(started).toEqual(['server'])
  })

  test('are stopped in reverse order, and all are stopped even if one fails to stop', async () => {
    const stopped: string[] = []
    const shared = createRegistry<Things>((start, onStop) => ({
      async server() {
        onStop(async () => void stopped.push('server'))
        return 'server'
      },
      async site() {
        const server = await start('server')
        onStop(async () => {
          stopped.push('site')
          throw new Error('The log contains personal data')
        })
        return `site on ${server}`
      },
    }))
    expect(await shared.start('site')).toBe('site on server')
    await expect(shared.stop()).rejects.toThrow('The log contains personal data')
    expect(stopped).toEqual(['site', 'server'])
  })

  test('that fail to start fail every test that requests them, with the cause, without a retry', async () => {
    let tries = 0
    const shared = createRegistry<Things>((start) => ({
      async server() {
        tries += 1
        throw new Error('No space left on the disk')
      },
      site: () => start('server'),
    }))
    for (const name of ['site', 'server', 'site'] as const) {
      await expect(shared.start(name)).rejects.toThrow('No space left on the disk')
    }
    expect(tries).toBe(1)
    await shared.stop()
  })

  test('that are still starting are awaited, so that they are stopped too', async () => {
    const starting = Promise.withResolvers<void>()
    const stopped: string[] = []
    const shared = createRegistry<Pick<Things, 'server'>>((_, onStop) => ({
      async server() {
        await starting.promise
        onStop(async () => void stopped.push('server'))
        return 'server'
      },
    }))
    const server = shared.start('server')
    const end = shared.stop()
    starting.resolve()
    await Promise.all([server, end])
    expect(stopped).toEqual(['server'])
  })
})
