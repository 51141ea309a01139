import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findVersion, startEdge } from '../edges/edge.programs.ts'
import { startDemoSite } from '../support/demo.site.ts'
import { findFreePort } from '../support/free.port.ts'
import type { SiteProcess } from '../support/site.process.ts'

const hasNginx = (await findVersion('nginx')) !== undefined

/** Runs the command; returns what is wrong. */
function explainThrough(address: string) {
  return new Promise<{ code: number; wrong: string[]; stdout: string; stderr: string }>(
    (resolve) => {
      const command = join(root, 'gateway/src/operators/explain/explain.command.ts')
      execFile(process.execPath, [command, '--through', address], (error, stdout, stderr) => {
        const wrong = stdout.split('\n').filter((line) => line.startsWith('WRONG'))
        resolve({ code: Number(error?.code ?? 0), wrong, stdout, stderr })
      })
    },
  )
}

describe('npm run explain -- --through URL', () => {
  let port: number
  let site: SiteProcess
  let address: string

  beforeAll(async () => {
    port = await findFreePort()
    address = `http://localhost:${port}`
    site = await startDemoSite({
      EDGE: 'keeps-pages',
      EDITIONS: `en=${address},ru=http://ru.localhost:${port},vi=http://vn.localhost:${port}`,
    })
    return () => site.stop()
  })

  const startNginx = async (change?: (recipe: string) => string): Promise<void> => {
    const edge = await startEdge('nginx', Number(new URL(site.origin).port), {
      port,
      ...(change && { change }),
    })
    onTestFinished(() => edge.stop())
  }

  test.skipIf(!hasNginx)('finds nothing wrong with nginx and its recipe', async () => {
    await startNginx()
    const { code, wrong, stdout } = await explainThrough(address)
    expect({ code, wrong }).toEqual({ code: 0, wrong: [] })
    expect(stdout).toContain(`right  http://ru.localhost:${port} responds in ru`)
  })

  test.skipIf(!hasNginx)(
    'names a key without the host, and previews that are not passed on',
    async () => {
      await startNginx((recipe) =>
        recipe.replace(/ *proxy_(cache_key|cache_bypass|no_cache) .*\n/g, ''),
      )
      const { code, wrong } = await explainThrough(address)
      expect(code).toBe(1)
      expect(wrong.join('\n')).toContain('a cache mixes editions, since its key lacks the host')
      expect(wrong.join('\n')).toContain('a stored page is shown within a preview')
    },
  )

  test('says that nothing responds, and what it expects', async () => {
    const closed = await explainThrough(address)
    expect([closed.code, closed.stdout]).toEqual([1, ''])
    expect(closed.stderr).toMatch(/^connect ECONNREFUSED/)
    expect((await explainThrough('example.com')).stderr).toContain(
      'npm run explain -- --through URL',
    )
  })
})
