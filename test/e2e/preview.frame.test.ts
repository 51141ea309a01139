import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdapter } from '@faceplate/adapter/adapter'
import { expect, onTestFinished, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.process.ts'

const open = useBrowser()

test('[G-adapter] the panel of a system shows a preview in a frame, where pages lead to pages', async () => {
  const secret = 'a secret of many letters'
  let shown = ''
  const panel = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><title>Panel</title><iframe src="${shown}" width="1000" height="700"></iframe>`,
    )
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void panel.close())
  await once(panel, 'listening')
  const panelOrigin = `http://localhost:${(panel.address() as AddressInfo).port}`
  const read = async (name: string) => ({
    groups: [{ id: 1, code: 'switches', name: 'Switches' }],
    goods: [
      {
        id: 1,
        code: 'sw-1',
        name,
        part_number: 'SW-1',
        summary: '',
        description: '',
        group_id: 1,
        pictures: [],
        attributes: [],
      },
    ],
  })
  const adapter = await createAdapter({
    read: () => read('Switch as it is'),
    previews: {
      read: () => read('Switch as it will be'),
      secret,
      site: 'https://site.example',
      frameOrigins: [panelOrigin],
    },
    logLevel: 'silent',
  })
  onTestFinished(() => adapter.close())
  await adapter.listen({ host: '127.0.0.1', port: 0 })
  const { port } = adapter.server.address() as AddressInfo
  const site = await startSite({ API_BASE: `http://127.0.0.1:${port}/` })
  onTestFinished(() => site.stop())
  const answer = await adapter.inject({
    method: 'POST',
    url: '/previews',
    headers: { authorization: `Bearer ${secret}` },
    payload: { to: '/product/sw-1/' },
  })
  const { pathname, search } = new URL(answer.json<{ url: string }>().url)
  shown = `${site.origin}${pathname}${search}`

  const { page } = await open({ baseURL: site.origin })
  await page.goto(panelOrigin)
  const frame = page.frameLocator('iframe')
  const heading = frame.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.textContent()).toBe('Switch as it will be')
  await frame.locator('main a[href="/catalog/switches/"]').first().click()
  await expect.poll(() => heading.textContent()).toBe('Switches')
  await frame.getByRole('main').getByText('Switch as it will be').first().waitFor()
})
