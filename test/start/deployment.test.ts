import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { maxBodyBytes } from '@faceplate/contracts/forms/body.check'
import { ConfigSchema, readConfig } from '@faceplate/gateway/base/config/config'
import { openSpool } from '@faceplate/gateway/leads/spool/spool.store'
import { dumpFile, spoolFolder } from '@faceplate/gateway/operators/backup/backup.folder'
import { contentUser } from '@faceplate/server/content/content.key'
import { contentMetricsPath } from '@faceplate/server/content/content.metrics'
import { root } from '@faceplate/server/process/project'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { isListening } from '../support/child.processes.ts'
import {
  compose,
  environmentOf,
  namesOf,
  networksOf,
  readProjectFile,
  secrets,
  services,
} from '../support/composition.ts'
import { copyDemoDatabase } from '../support/demo.database.ts'
import { hasCaddy } from '../support/edge.ts'
import { findPorts } from '../support/free.port.ts'
import { buildImage, type Image } from '../support/image.build.ts'
import { postgres } from '../support/shared.postgres.ts'
import { origin } from '../support/shared.site.ts'
import { useShared } from '../support/shared.ts'

const caddyfile = await readProjectFile('ops/Caddyfile')
const units: Record<string, string> = {
  'faceplate.service': await readProjectFile('ops/faceplate.service'),
  'faceplate-content.service': await readProjectFile('ops/faceplate-content.service'),
}
const operations = (
  await Promise.all(
    ['deploy', 'recover'].map((page) => readProjectFile(`docs/operations/${page}.md`)),
  )
).join('\n')
const prometheus = parse(await readProjectFile('ops/prometheus/prometheus.yml')) as {
  rule_files: string[]
  alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] }
  scrape_configs: {
    metrics_path?: string
    authorization?: { credentials_file: string }
    basic_auth?: { username: string; password_file: string }
    static_configs: { targets: string[] }[]
  }[]
}
const source = parse(
  await readProjectFile('ops/grafana/provisioning/datasources/prometheus.yml'),
) as {
  datasources: { url: string }[]
}
const provider = parse(
  await readProjectFile('ops/grafana/provisioning/dashboards/faceplate.yml'),
) as {
  providers: { options: { path: string } }[]
}

/** Programs of this machine that analyse units. */
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

/** Time that a gateway gives a request (gateway/src/edge/requests/http.server.ts). */
const requestTimeoutMs = 30_000

const ours = services.filter(([, { build }]) => build !== undefined)

/** Settings of Node and of the C library, which are not settings of the site. */
const otherSettings = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'])
const isSetting = (name: string) => name in ConfigSchema.properties || otherSettings.has(name)

describe('docker-compose.yml', () => {
  test('uses only existing settings, and the site starts with them', () => {
    expect(ours.map(([name]) => name)).toEqual([
      'gateway-1',
      'gateway-2',
      'content-1',
      'content-2',
      'tools',
    ])
    for (const [name] of ours) {
      const environment = environmentOf(name)
      expect(Object.keys(environment).filter((each) => !isSetting(each))).toEqual([])
      // The checkout is in /app of the image.
      const inImage = ([key, value]: [string, string]) => [
        key,
        value.replace(/^\/app\//, `${root}/`),
      ]
      readConfig(Object.fromEntries(Object.entries(environment).map(inImage)))
    }
  })

  test('refers only to existing services, volumes and files', async () => {
    const hosts = services.flatMap(([name]) =>
      Object.values(environmentOf(name))
        .filter((value) => /^\w+:\/\//.test(value))
        .map((value) => new URL(value).hostname),
    )
    const proxied = new Set(
      Array.from(caddyfile.matchAll(/([a-z0-9-]+):3000/g), ([, host]) => host),
    )
    expect([...proxied]).toEqual(['gateway-1', 'gateway-2'])
    const outside = ['localhost', new URL(secrets['ALERT_WEBHOOK_URL'] ?? '').hostname]
    const known = new Set([...services.flatMap(([name]) => namesOf(name)), ...outside])
    expect([...hosts, ...proxied].filter((host) => !known.has(host ?? ''))).toEqual([])
    // A folder for copies does not exist in a checkout, and must not get into a commit or an image.
    const ignored = (await readProjectFile('.gitignore')).split('\n')
    expect(ignored).toContain('backups/')
    expect((await readProjectFile('.dockerignore')).split('\n')).toContain('backups')
    for (const [, { volumes = [], depends_on: others = {} }] of services) {
      const sources = volumes.map((volume) => volume.split(':')[0] ?? '')
      const isThere = (source: string) =>
        source.startsWith('./')
          ? existsSync(join(root, source)) || ignored.includes(`${source.slice(2)}/`)
          : source in compose.volumes
      expect(sources.filter((source) => !isThere(source))).toEqual([])
      for (const [other, { condition }] of Object.entries(others)) {
        expect(condition).toBe('service_healthy')
        const { build, healthcheck } = compose.services[other] ?? {}
        expect(build ?? healthcheck).toBeDefined()
      }
    }
  })

  test('opens operator ports only on this machine, and requires passwords', () => {
    for (const [name, { ports = [], image, build }] of services) {
      // PostgreSQL has versions of two numbers.
      const exact = /:v?(?:\d+\.\d+\.\d+|(?<=postgres:)\d+\.\d+)(?:-alpine)?@sha256:[0-9a-f]{64}$/
      expect(image, name).toMatch(build ? /^faceplate$/ : exact)
      const open = ports.filter((port) => !port.startsWith('127.0.0.1:'))
      expect(open, name).toHaveLength(name === 'edge' ? ports.length : 0)
    }
    const { GF_SECURITY_ADMIN_PASSWORD } = compose.services['grafana']?.environment ?? {}
    expect(GF_SECURITY_ADMIN_PASSWORD).toMatch(/^\$\{GRAFANA_PASSWORD:\?/)
  })

  test('the commands in the docs give all variables of .env.example, and it requires no others', async () => {
    const [, script = ''] = /\n### With containers\n.*?```sh\n(.*?\n\)\n)/s.exec(operations) ?? []
    const cwd = await mkdtemp(join(tmpdir(), 'faceplate-settings-'))
    onTestFinished(() => rm(cwd, { recursive: true }))
    await copyFile(join(root, '.env.example'), join(cwd, '.env.example'))
    const run = () => spawnSync('sh', ['-c', script], { cwd }).status
    expect(run()).toBe(0)
    const file = join(cwd, '.env')
    const text = await readFile(file, 'utf8')
    const names = text.match(/^\w+(?==\S)/gm) ?? []
    expect(names.toSorted()).toEqual(['SITE_HOST', ...Object.keys(secrets)].toSorted())
    // Only its owner may read it, and it must not get into a commit or an image.
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    for (const list of ['.gitignore', '.dockerignore']) {
      expect((await readProjectFile(list)).split('\n')).toContain('.env')
    }
    // New passwords would lock the services out of the existing database.
    expect(run()).not.toBe(0)
    expect(await readFile(file, 'utf8')).toBe(text)
  })

  test.each(services)('%s has bounds, and no rights that it does not need', (name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: expect.arrayContaining(['/tmp']),
      mem_limit: expect.stringMatching(/^\d+m$/),
      pids_limit: expect.any(Number),
      restart: name === 'tools' ? 'no' : 'unless-stopped',
      logging: {
        driver: 'local',
        options: {
          'max-size': expect.stringMatching(/^\d+m$/),
          // Docker accepts only texts.
          'max-file': expect.stringMatching(/^\d+$/),
        },
      },
    })
    expect(networksOf(name)).not.toEqual([])
    expect(service.cap_add ?? []).toEqual(name === 'edge' ? ['NET_BIND_SERVICE'] : [])
    // Passwords on a command line are visible to other processes.
    const started = [...(service.command ?? []), ...(service.entrypoint ?? [])].join('\n')
    expect(started.replaceAll('$$', '')).not.toContain('$')
    for (const network of networksOf(name)) expect(compose.networks).toHaveProperty(network)
    // A port of a service without another network is not published.
    const isInternal = (network: string) => compose.networks[network]?.internal === true
    const isPublished = (service.ports ?? []).length > 0
    expect(isPublished && networksOf(name).every(isInternal)).toBe(false)
  })

  test('services reach only those that they need', () => {
    const listPeers = (name: string) =>
      services
        .map(([other]) => other)
        .filter((other) => other !== name)
        .filter((other) => networksOf(other).some((each) => networksOf(name).includes(each)))
    const gateways = ['gateway-1', 'gateway-2']
    expect(listPeers('edge')).toEqual(gateways)
    expect(listPeers('valkey')).toEqual(gateways)
    const contents = ['content-1', 'content-2']
    expect(listPeers('postgres')).toEqual([...contents, 'tools'])
    expect(listPeers('mail')).toEqual([...contents, 'alertmanager'])
    const monitored = [...gateways, ...contents]
    expect(listPeers('prometheus')).toEqual([...monitored, 'alertmanager', 'grafana'])
    expect(listPeers('grafana')).toEqual([...monitored, 'prometheus', 'alertmanager'])
    for (const network of ['content', 'cache', 'database']) {
      expect(compose.networks[network]).toEqual({ internal: true })
    }
    for (const [name, { depends_on: others = {} }] of services) {
      const hosts = Object.values(environmentOf(name))
        .filter((value) => /^\w+:\/\//.test(value) && !value.includes('localhost'))
        .filter((value) => value !== secrets['ALERT_WEBHOOK_URL'])
        .map((value) => new URL(value).hostname)
      const names = listPeers(name).flatMap(namesOf)
      expect(names).toEqual(expect.arrayContaining([...hosts, ...Object.keys(others)]))
    }
  })

  test('the content services differ only in their names, and gateways call either by one name', () => {
    const { hostname, port } = new URL(environmentOf('gateway-1')['API_BASE'] ?? '')
    const [one, two] = ['content-1', 'content-2'] as const
    expect(compose.services[one]).toEqual(compose.services[two])
    for (const name of [one, two]) {
      expect(namesOf(name)).toEqual([name, hostname])
      expect(environmentOf(name)).toMatchObject({ HOST: '0.0.0.0', PORT: port })
    }
    expect(compose.services).not.toHaveProperty(hostname)
  })

  test('the commands in the docs name only existing services, and an upgrade replaces one at a time', () => {
    const commands = [...operations.matchAll(/docker compose [^`\n]+/g)].map(([line]) => line)
    const named = commands.flatMap((line) => {
      // Words after the options of `docker compose exec` and `run` belong to the command in the container.
      const [verb = '', ...words] = line
        .replace(/ (?:&&|[<>]).*$/, '')
        .split(' ')
        .slice(2)
      const plain = words.filter((word) => !word.startsWith('-'))
      return ['exec', 'run'].includes(verb) ? plain.slice(0, 1) : plain
    })
    expect(named).toEqual(expect.arrayContaining(['content-1', 'tools', 'edge']))
    expect(named.filter((name) => !(name in compose.services))).toEqual([])

    const upgrade = [
      ...operations.matchAll(/^ *docker compose up --detach --no-deps --wait (\S+)/gm),
    ].map(([, name]) => name)
    // Gateways of a release may call what only the content service of that release has.
    expect(upgrade).toEqual(['content-1', 'content-2', 'gateway-1', 'gateway-2'])
    // The proxy has noticed that one gateway is back before the other drains.
    const noticeSeconds = ['health_interval', 'health_timeout'].map((name) =>
      Number(new RegExp(`${name} (\\d+)s`).exec(caddyfile)?.[1]),
    )
    const pauses = [...operations.matchAll(/gateway-1 &&\n {2}sleep (\d+) &&\n/g)]
    expect(pauses).toHaveLength(1)
    for (const [, seconds] of pauses) {
      expect(Number(seconds)).toBeGreaterThan(noticeSeconds.reduce((sum, each) => sum + each))
    }
  })

  test('tools reach the database and all spools, and nothing else starts them', () => {
    const { profiles, volumes = [], healthcheck, ...tools } = compose.services['tools'] ?? {}
    expect([profiles, healthcheck]).toEqual([['tools'], { disable: true }])
    expect(environmentOf('content-1')).toMatchObject(environmentOf('tools'))
    // A folder of DATA_DIRs, each named after its gateway.
    for (const name of ['gateway-1', 'gateway-2']) {
      const [volume] = compose.services[name]?.volumes?.[0]?.split(':') ?? []
      expect(volumes).toContain(`${volume}:/spools/${name}`)
    }
    expect(tools.command).toEqual(['node', 'scripts/leads.mjs', 'list', '--spool', '/spools'])
    const needing = services.filter(([, { depends_on = {} }]) => 'tools' in depends_on)
    expect(needing).toEqual([])
  })

  test('the cache has a password, which the gateways know', () => {
    const { environment, healthcheck } = {
      environment: environmentOf('valkey'),
      healthcheck: compose.services['valkey']?.healthcheck?.test,
    }
    const { password } = new URL(environmentOf('gateway-1')['REDIS_URL'] ?? '')
    expect([environment['VALKEY_PASSWORD'], environment['REDISCLI_AUTH']]).toEqual([
      password,
      password,
    ])
    // With -e a rejected ping is a failure.
    expect(healthcheck).toEqual(['CMD', 'valkey-cli', '-e', 'ping'])
  })

  test('Prometheus scrapes each service at its metrics address, and Grafana finds Prometheus', () => {
    const [gateways, content, alertmanager] = prometheus.scrape_configs
    const targets = (config: typeof gateways) =>
      config?.static_configs.flatMap((each) => each.targets)
    const opsPort = environmentOf('gateway-1')['OPS_PORT']
    expect(targets(gateways)).toEqual(
      ['gateway-1', 'gateway-2'].map((name) => `${name}:${opsPort}`),
    )
    expect(targets(content)).toEqual(
      ['content-1', 'content-2'].map((name) => `${name}:${environmentOf(name)['PORT']}`),
    )
    expect(content?.metrics_path).toBe(`/${contentMetricsPath}`)
    // Alerts are sent to the same address that is scraped.
    const [, published] = compose.services['alertmanager']?.ports?.[0]?.split(/:(?=\d+$)/) ?? []
    expect(targets(alertmanager)).toEqual([`alertmanager:${published}`])
    const [receivers] = prometheus.alerting.alertmanagers
    expect(receivers?.static_configs).toEqual(alertmanager?.static_configs)
    const { entrypoint = [], volumes = [] } = compose.services['prometheus'] ?? {}
    const written = Object.fromEntries(
      [...entrypoint.join('\n').matchAll(/printf %s "\$\$(\w+)" > (\S+)/g)].map(
        ([, variable = '', file = '']) => [file, variable],
      ),
    )
    expect(written[gateways?.authorization?.credentials_file ?? '']).toBe('OPS_TOKEN')
    expect(content?.basic_auth?.username).toBe(contentUser)
    expect(written[content?.basic_auth?.password_file ?? '']).toBe('CONTENT_KEY')
    expect(environmentOf('prometheus')).toEqual({
      OPS_TOKEN: secrets['OPS_TOKEN'],
      CONTENT_KEY: secrets['CONTENT_KEY'],
      PROMETHEUS_URL: `http://localhost:${compose.services['prometheus']?.ports?.[0]?.split(':')[1]}`,
    })
    expect(volumes).toContain('./ops/prometheus:/etc/prometheus:ro')
    for (const file of prometheus.rule_files) {
      expect(existsSync(join(root, 'ops/prometheus', file))).toBe(true)
    }
    const { volumes: shown = [], environment = {} } = compose.services['grafana'] ?? {}
    const [folder = ''] = shown.flatMap(
      (each) => /^\.\/ops\/grafana\/dashboards:([^:]+)/.exec(each)?.[1] ?? [],
    )
    const home = environment['GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH'] ?? ''
    expect(dirname(home)).toBe(folder)
    expect(existsSync(join(root, 'ops/grafana/dashboards', basename(home)))).toBe(true)
    expect(provider.providers[0]?.options.path).toBe(folder)
    const { url } = source.datasources[0] ?? { url: '' }
    expect(compose.services).toHaveProperty(new URL(url).hostname)
  })

  test('the proxy probes the right address, and closes idle connections before the gateway does', async () => {
    expect((await fetch(`${origin}${/health_uri (\S+)/.exec(caddyfile)?.[1]}`)).status).toBe(200)
    const [, seconds] = /keepalive (\d+)s/.exec(caddyfile) ?? []
    const { headers } = await fetch(origin)
    const [, kept] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
    expect(Number(seconds)).toBeLessThan(Number(kept))
    for (const bound of ['read_header', 'read_body', 'write', 'idle', 'dial_timeout']) {
      expect(caddyfile).toMatch(new RegExp(`^\\s+${bound} \\d+[smh]$`, 'm'))
    }
    const [, megabytes] = /max_size (\d+)MB/.exec(caddyfile) ?? []
    expect(Number(megabytes) * 1e6).toBeGreaterThan(maxBodyBytes)
    expect(new URL(environmentOf('content-1')['SMTP_URL'] ?? '').port).toBe('1025')
    expect(compose.services['edge']?.environment).toHaveProperty('SITE_HOST')
  })

  test('a gateway drains for longer than the proxy takes to notice, and is not killed before its last response', () => {
    const readSeconds = (name: string) =>
      Number(new RegExp(`^\\s+${name} (\\d+)s$`, 'm').exec(caddyfile)?.[1])
    // One failed probe is enough; a second one is a reserve for a busy machine.
    const noticedMs = 2 * 1000 * readSeconds('health_interval')
    for (const name of ['gateway-1', 'gateway-2']) {
      const drainMs = Number(environmentOf(name)['DRAIN_MS'])
      expect(drainMs).toBeGreaterThan(noticedMs)
      const graceMs = 1000 * Number.parseInt(compose.services[name]?.stop_grace_period ?? '', 10)
      expect(graceMs).toBeGreaterThan(drainMs + requestTimeoutMs)
    }
    // Time is left for the other gateway, and the gateway responds to a slow client before the proxy ends the request.
    expect(readSeconds('dial_timeout')).toBeLessThan(readSeconds('lb_try_duration'))
    expect(readSeconds('read_body') * 1000).toBeGreaterThan(requestTimeoutMs)
    // A 503 of a rate limit, or of a content service that both gateways share, takes no gateway out of service.
    expect(readSeconds('fail_duration')).toBeLessThanOrEqual(readSeconds('health_interval'))
    // Requests wait for a gateway that is tried again, instead of failing.
    expect(readSeconds('fail_duration')).toBeLessThan(readSeconds('lb_try_duration'))
    // A client that malforms requests cannot easily take both gateways out of service.
    expect(Number(/max_fails (\d+)/.exec(caddyfile)?.[1])).toBeGreaterThanOrEqual(50)
    expect(caddyfile).not.toContain('unhealthy_status')
    expect(caddyfile).not.toContain('unhealthy_latency')
  })

  test.skipIf(!hasCaddy)('the proxy accepts its configuration', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faceplate-caddy-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const args = ['validate', '--config', 'ops/Caddyfile']
    const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder }
    const { status, stderr } = spawnSync('caddy', args, { cwd: root, env, encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  })
})

/** Commands of the image that the units run. */
const commands: Record<string, string[] | undefined> = {
  'faceplate.service': JSON.parse(
    /^CMD (.+)$/m.exec(await readProjectFile('Dockerfile'))?.[1] ?? '',
  ),
  'faceplate-content.service': compose.services['content-1']?.command,
}

test('ops/faceplate.service starts a built site as npm start does', async () => {
  const { scripts } = JSON.parse(await readProjectFile('package.json'))
  expect(`${scripts.start} --no-build`.split(' ')).toEqual(commands['faceplate.service'])
})

describe.each(['faceplate.service', 'faceplate-content.service'])('ops/%s', (name) => {
  const unit = units[name] ?? ''

  test('uses only existing settings, and starts like the image', () => {
    const names = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, settings = '']) =>
      settings.split(' ').map((each) => each.split('=')[0] ?? ''),
    )
    expect(names).toContain('DATA_DIR')
    expect(names.filter((each) => !isSetting(each))).toEqual([])
    const [, command = ''] = /^ExecStart=\/usr\/bin\/(.+)$/m.exec(unit) ?? []
    expect(command.split(' ')).toEqual(commands[name])
  })

  test('has time to finish its requests, and is started again whenever it ends', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
    const { DRAIN_MS } = readConfig({})
    // A content service that a gateway has started has 10 s to end.
    expect(Number(seconds) * 1000).toBeGreaterThan(DRAIN_MS + requestTimeoutMs + 10_000)
    expect(unit).toMatch(/^Restart=always$/m)
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
  })

  test('has bounds, and the rights that a compiler to machine code needs', () => {
    for (const line of [
      'NoNewPrivileges=yes',
      'MemoryMax=2G',
      'TasksMax=256',
      'LimitNOFILE=65536',
      'SystemCallFilter=@system-service',
      'RestrictNamespaces=yes',
      'ProtectKernelModules=yes',
      'ProtectKernelLogs=yes',
      'ProtectClock=yes',
      'ProtectProc=invisible',
      'LockPersonality=yes',
    ]) {
      expect(unit.split('\n')).toContain(line)
    }
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m)
    const boundsOf = (text = '') => text.slice(text.indexOf('\nMemoryMax='))
    expect(boundsOf(unit)).toBe(boundsOf(units['faceplate.service']))
  })

  test.skipIf(!hasSystemd)('exposes less than systemd calls well protected', () => {
    const args = ['security', '--offline=yes', '--no-pager', `ops/${name}`]
    const report = execFileSync('systemd-analyze', args, { cwd: root, encoding: 'utf8' })
    const [, exposure] = /exposure level for [\w-]+\.service: ([\d.]+)/.exec(report) ?? []
    expect(Number(exposure)).toBeLessThan(2)
  })
})

describe.skipIf(postgres === '')('the image, built in clean folders', () => {
  let image: Image
  let dataDir: string
  let user: { uid: number; gid: number } | undefined
  beforeAll(async () => {
    image = await buildImage()
    dataDir = await mkdtemp(join(tmpdir(), 'faceplate-image-data-'))
    if (process.getuid?.() !== 0) return
    // Only the owner of the database can open its socket.
    const { uid, gid } = await stat(new URL(postgres).searchParams.get('host') ?? '')
    user = { uid, gid }
    await chown(dataDir, uid, gid)
  })
  afterAll(async () => {
    await image.remove()
    await rm(dataDir, { recursive: true })
  })

  /** Runs a command of the image as a user who can write only the data folder. */
  function run(command: readonly string[], environment: Record<string, string>) {
    const [, ...args] = command
    expect(command[0]).toBe('node')
    return spawn(process.execPath, args, {
      cwd: image.folder,
      env: { ...readImageSettings(), ...environment, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    })
  }

  function readImageSettings() {
    const words = image.find('ENV').flatMap((line) => line.split(' '))
    return Object.fromEntries(words.map((word) => word.split('=') as [string, string]))
  }

  test('[G-release] serves the site as its own user, and its health check works', async () => {
    expect(image.find('USER')).toEqual(['node'])
    expect(image.find('EXPOSE')).toEqual(['3000'])
    const [health = ''] = image.find('HEALTHCHECK')
    const check = JSON.parse(/\[.*\]/.exec(health)?.[0] ?? '')
    const command = JSON.parse(image.find('CMD')[0] ?? '')
    const { command: contentCommand = [], healthcheck } = compose.services['content-1'] ?? {}
    const [, ...contentCheck] = healthcheck?.test ?? []
    const [port = '', contentPort = '', opsPort = ''] = await findPorts(3)
    const settings = { PORT: port, OPS_PORT: opsPort, HOST: '127.0.0.1' }
    const contentSettings = { PORT: contentPort, HOST: '127.0.0.1' }
    const isWell = async (test: string[], env: Record<string, string>) =>
      (await once(run(test, env), 'exit'))[0] === 0
    expect(await isWell(check, settings)).toBe(false)

    await start(
      run(contentCommand, {
        ...environmentOf('content-1'),
        ...contentSettings,
        DATABASE_URL: await copyDemoDatabase('PostgreSQL', image.folder),
      }),
      contentPort,
      () => isWell(contentCheck, contentSettings),
    )
    await start(
      run(command, {
        ...environmentOf('gateway-1'),
        ...settings,
        // The services listen on this machine, where no name of the composition resolves.
        API_BASE: (environmentOf('gateway-1')['API_BASE'] ?? '').replace(
          'content:3001',
          `127.0.0.1:${contentPort}`,
        ),
        REDIRECTS_FILE: join(image.folder, 'content/demo/redirects.csv'),
        REDIS_URL: '',
        OPS_HOST: '127.0.0.1',
      }),
      port,
      () => isWell(check, settings),
    )
    const page = await fetch(`http://localhost:${port}/catalog/switches/`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('KS-2428')
    const old = await fetch(`http://localhost:${port}/support/downloads/`, { redirect: 'manual' })
    expect([old.status, old.headers.get('location')]).toEqual([301, '/download/'])
    const status = await fetch(`http://127.0.0.1:${opsPort}/status`, {
      headers: { authorization: `Bearer ${secrets['OPS_TOKEN']}` },
    })
    expect(status.status).toBe(200)
    const commands = run(['node', 'scripts/leads.mjs', 'list'], { API_BASE: 'http://api.example' })
    expect(await once(commands, 'exit')).toEqual([0, null])
  })

  test('runs commands of operators with the spools of both gateways', async () => {
    const place = await mkdtemp(join(tmpdir(), 'faceplate-tools-'))
    onTestFinished(() => rm(place, { recursive: true }))
    const spools = join(place, 'spools')
    for (const name of ['gateway-1', 'gateway-2']) {
      const folder = join(spools, name)
      await mkdir(folder, { recursive: true })
      const file = join(folder, 'spool.sqlite')
      openSpool({ file, maxBytes: 1e9, now: Date.now }).close()
    }
    if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, place])
    const runTool = async (command: readonly string[]) => {
      const local = command.map((word) =>
        word.replace(/^\/spools$/, spools).replace(/^\/backups$/, place),
      )
      const database = { DATABASE_URL: await useShared('postgresTemplate') }
      const child = run(local, { ...environmentOf('tools'), ...database })
      let output = ''
      child.stdout?.on('data', (chunk) => (output += chunk))
      child.stderr?.on('data', (chunk) => (output += chunk))
      const [code] = await once(child, 'close')
      expect([code, output]).toEqual([0, output])
      return output
    }
    const listed = await runTool(compose.services['tools']?.command ?? [])
    for (const name of ['gateway-1', 'gateway-2']) expect(listed).toContain(`spool of ${name}: 0`)
    const [, backup = ''] = /docker compose run --rm tools (node .*backup.*)/.exec(operations) ?? []
    await runTool(backup.split(' '))
    const copy = (await readdir(place)).find((name) => name.startsWith('faceplate-')) ?? ''
    expect((await readdir(join(place, copy), { recursive: true })).toSorted()).toEqual(
      expect.arrayContaining([dumpFile, `${spoolFolder}/gateway-1.sqlite`]),
    )
  })

  /** Starts a service that ends with the test, and waits until it is healthy. */
  async function start(
    child: ChildProcess,
    port: string,
    isWell: () => Promise<boolean>,
  ): Promise<void> {
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    const ended = once(child, 'exit')
    onTestFinished(async () => {
      child.kill('SIGTERM')
      expect([await ended, output]).toEqual([[0, null], output])
    })
    const hasEnded = () => child.exitCode !== null
    const isServing = async () => (await isWell()) && isListening(child.pid, Number(port))
    await expect.poll(async () => hasEnded() || isServing()).toBe(true)
    expect([hasEnded(), output]).toEqual([false, output])
  }
})
