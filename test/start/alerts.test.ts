import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { root } from '@faceplate/server/process/project'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { runComposed } from '../support/composed.process.ts'
import { findPorts } from '../support/free.port.ts'
import { serveUntilEnd } from '../support/local.server.ts'
import { startMailServer } from '../support/mail.server.ts'
import { hasPromtool } from '../support/prometheus.ts'

const run = promisify(execFile)
const config = join(root, 'ops/alertmanager/alertmanager.yml')
const rules = parse(await readFile(join(root, 'ops/prometheus/rules.yml'), 'utf8')) as {
  groups: { rules: { alert?: string; labels?: { severity: string } }[] }[]
}
const alerts = rules.groups.flatMap((group) => group.rules.filter((rule) => rule.alert))

const hasAmtool = spawnSync('amtool', ['--version']).error === undefined

/** Names of the program in Debian and elsewhere. */
const alertmanager = ['prometheus-alertmanager', 'alertmanager'].find(
  (name) => spawnSync(name, ['--version']).error === undefined,
)

interface Notification {
  status: string
  receiver: string
  alerts: { labels: Record<string, string>; annotations: Record<string, string> }[]
}

/** Receives what Alertmanager posts, until the end of the test. */
async function startWebhook() {
  const received: { url: string | undefined; body: Notification }[] = []
  const origin = await serveUntilEnd(async (request, response) => {
    received.push({ url: request.url, body: (await json(request)) as Notification })
    response.end()
  })
  // Characters that a shell or YAML could take for its own.
  const path = "/notify?token=$a&b='c'/*"
  return { received, path, url: `${origin}${path}` }
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-alerts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Runs the Alertmanager of the composition, with a mail server of this machine. */
async function startAlertmanager(program: string, webhookUrl: string, mailPort: number) {
  const folder = await makeFolder()
  const shipped = join(folder, 'shipped')
  await mkdir(shipped)
  const text = await readFile(config, 'utf8')
  await writeFile(
    join(shipped, 'alertmanager.yml'),
    text.replace('mail:1025', `127.0.0.1:${mailPort}`),
  )
  const [port = ''] = await findPorts(1)
  const origin = `http://127.0.0.1:${port}`
  await runComposed('alertmanager', {
    program,
    paths: {
      '/etc/alertmanager': shipped,
      '/tmp/alertmanager.yml': join(folder, 'alertmanager.yml'),
      '--storage.path=/alertmanager': `--storage.path=${join(folder, 'data')}`,
    },
    environment: { ALERT_WEBHOOK_URL: webhookUrl },
    args: [`--web.listen-address=127.0.0.1:${port}`],
    readyUrl: `${origin}/-/ready`,
  })
  return {
    send: (labels: Record<string, string>[]) =>
      fetch(`${origin}/api/v2/alerts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(
          labels.map((each) => ({ labels: each, annotations: { summary: 'A test' } })),
        ),
      }),
    /** Names of the alerts that are not sent because of another. */
    async listInhibited(): Promise<string[]> {
      const answer = await fetch(`${origin}/api/v2/alerts?active=false&silenced=false`)
      const found = (await answer.json()) as {
        labels: { alertname: string }
        status: { inhibitedBy: string[] }
      }[]
      return found
        .filter(({ status }) => status.inhibitedBy.length > 0)
        .map(({ labels }) => labels.alertname)
        .toSorted()
    },
  }
}

describe('the alerts of the composition', () => {
  test.skipIf(!hasAmtool)(
    'have a configuration that is valid, with a receiver for each severity',
    async () => {
      await run('amtool', ['check-config', config])
      for (const { alert = '', labels } of alerts) {
        const matched = [`alertname=${alert}`, `severity=${labels?.severity}`]
        const { stdout } = await run('amtool', [
          'config',
          'routes',
          'test',
          `--config.file=${config}`,
          ...matched,
        ])
        expect(stdout.trim(), alert).toBe(labels?.severity)
      }
      const inhibiting = [...(await readFile(config, 'utf8')).matchAll(/alertname!?=~?"([^"]+)"/g)]
      const patterns = inhibiting.map(([, pattern = '']) => new RegExp(`^(?:${pattern})$`))
      const unused = patterns.filter((each) => !alerts.some(({ alert = '' }) => each.test(alert)))
      expect(unused).toEqual([])
    },
  )

  test.skipIf(alertmanager === undefined)(
    'reach the webhook and the mailbox; of a ticket the webhook hears nothing',
    async () => {
      const webhook = await startWebhook()
      const mailbox = await startMailServer()
      const manager = await startAlertmanager(alertmanager ?? '', webhook.url, mailbox.port)
      const page = { alertname: 'FaceplateDown', severity: 'page', instance: 'gateway-1:9464' }
      await manager.send([
        page,
        { alertname: 'FaceplateEventLoopLags', severity: 'ticket', instance: 'gateway-1:9464' },
        { alertname: 'FaceplateEventLoopLags', severity: 'ticket', instance: 'gateway-2:9464' },
        { alertname: 'FaceplateErrorBudgetBurnsFast', severity: 'page' },
        { alertname: 'FaceplateErrorBudgetBurnsSlowly', severity: 'ticket' },
      ])
      await expect.poll(() => webhook.received.length).toBe(2)
      const paged = webhook.received.flatMap(({ body }) => body.alerts.map(({ labels }) => labels))
      expect(new Set(paged.map(({ alertname }) => alertname))).toEqual(
        new Set(['FaceplateDown', 'FaceplateErrorBudgetBurnsFast']),
      )
      expect(paged).toContainEqual(page)
      expect(webhook.received.map(({ url }) => url)).toEqual([webhook.path, webhook.path])
      await expect.poll(() => mailbox.mails.length).toBe(2)
      expect(mailbox.mails.map(({ to }) => to)).toEqual([
        ['operators@faceplate.invalid'],
        ['operators@faceplate.invalid'],
      ])
      // An instance that is gone has no other trouble, and errors are reported once.
      expect(await manager.listInhibited()).toEqual([
        'FaceplateErrorBudgetBurnsSlowly',
        'FaceplateEventLoopLags',
      ])
    },
  )

  test.skipIf(!hasPromtool)('link to the runbook that Prometheus serves', async () => {
    const folder = await makeFolder()
    const [port = ''] = await findPorts(1)
    const origin = `http://127.0.0.1:${port}`
    await runComposed('prometheus', {
      program: 'prometheus',
      paths: {
        '/etc/prometheus': join(root, 'ops/prometheus'),
        '/run/secrets': folder,
        '--storage.tsdb.path=/prometheus': `--storage.tsdb.path=${join(folder, 'data')}`,
      },
      environment: { PROMETHEUS_URL: origin },
      args: [`--web.listen-address=127.0.0.1:${port}`],
      readyUrl: `${origin}/-/ready`,
    })
    const loaded = await fetch(`${origin}/api/v1/rules?type=alert`)
    const { data } = (await loaded.json()) as {
      data: { groups: { rules: { name: string; annotations: { runbook_url: string } }[] }[] }
    }
    const links = data.groups.flatMap((group) =>
      group.rules.map(({ annotations }) =>
        annotations.runbook_url.replace('{{ $externalURL }}', origin),
      ),
    )
    expect(links).toHaveLength(alerts.length)
    const page = await fetch(links[0] ?? '')
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    const html = await page.text()
    const missing = links.filter((link) => {
      const { origin: served, pathname, hash } = new URL(link)
      const isPage = `${served}${pathname}` === `${origin}/user/runbook.html`
      return !isPage || !html.includes(`id="${hash.slice(1)}"`)
    })
    expect(missing).toEqual([])
  })
})
