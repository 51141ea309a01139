import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigSchema } from '@faceplate/gateway/base/config/config'
import { root } from '@faceplate/server/process/project'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { startDemoSite } from '../support/demo.site.ts'
import { sendLead } from '../support/sent.lead.ts'
import { origin } from '../support/shared.site.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const pages = [
  'README.md',
  ...globSync('docs/operations/*.md', { cwd: root }),
  '.env.example',
  'docs/your-own-api.md',
  'docs/your-own-company.md',
  'content/demo/README.md',
]
const texts = pages.map(read)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, { environment?: Record<string, string> }>
}

/** The inline code of the pages, each in one line. */
const spans = texts.flatMap((text) =>
  [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) =>
    span.replaceAll(/\s+/g, ' '),
  ),
)

/** All shell commands of the pages, without comments and environment variables. */
const lines = [
  ...texts
    .flatMap((text) => [...text.matchAll(/^```sh\n([^]*?)^```$/gm)])
    .flatMap(([, block = '']) => block.trim().split('\n')),
  ...spans.filter((span) => /^(?:[A-Z_]+=\S+ )*(?:npm|node|curl|docker|systemctl) /.test(span)),
].map((line) =>
  line
    .trim()
    .replace(/\s+# .*$/, '')
    .replace(/^(?:[A-Z_]+=\S+ )+/, ''),
)

/** The commands that name parts of this project. */
const commands = lines.filter((line) =>
  /^(?:npm|docker compose (?:exec|run)|systemctl (?!daemon-reload)\S+) /.test(line),
)

const sources = globSync('{content,gateway}/src/**/*.ts', { cwd: root }).map(read).join('\n')

/** The sources of generated adapters, which have settings of their own. */
const adapters = globSync('adapter/{src,templates}/**/*.ts', { cwd: root }).map(read).join('\n')

/** The reason why a command is invalid; undefined if it exists. */
function findMistake(command: string): string | undefined {
  const [program = '', ...words] = command.split(' ')
  if (program === 'npm') {
    const name = words[0] === 'run' ? words.filter((word) => word !== '--silent')[1] : words[0]
    if (name === 'ci' || name === 'pack') return undefined
    const script = scripts[name ?? '']
    if (script === undefined) return `there is no script ${name}`
    const file = script.split(' ').find((word) => word.startsWith('scripts/'))
    if (file !== undefined && !existsSync(join(root, file))) return `there is no ${file}`
    const rest = words.includes('--') ? words.slice(words.indexOf('--') + 1) : []
    const options = rest.flatMap((word) => /^--([^=]+)/.exec(word)?.[1] ?? [])
    const places = [sources, file === undefined ? '' : read(file), read('test/bench/bench.ts')]
    const unknown = options.find(
      (option) => !places.some((text) => new RegExp(`\\b['"]?(?:--)?${option}\\b`).test(text)),
    )
    return unknown === undefined ? undefined : `nothing reads --${unknown}`
  }
  if (program === 'docker') {
    const [, , ...rest] = words
    const [service = '', ...inside] = rest.filter((word) => !word.startsWith('-'))
    const { environment } = compose.services[service] ?? {}
    if (environment === undefined) return `there is no service ${service}`
    const { POSTGRES_USER: user, POSTGRES_DB: database } = environment
    if (user !== undefined && !(inside.includes(user) && inside.includes(database ?? ''))) {
      return `the database is ${database}, of ${user}`
    }
    const file = inside.find((word) => word.startsWith('scripts/'))
    return file === undefined || existsSync(join(root, file)) ? undefined : `there is no ${file}`
  }
  if (program === 'systemctl') {
    return existsSync(join(root, `ops/${words.at(-1)}.service`))
      ? undefined
      : 'there is no such unit'
  }
  return `${program} is not judged`
}

describe('the pages', () => {
  test('refer only to existing commands', () => {
    expect(commands.length).toBeGreaterThan(25)
    const mistakes = commands.flatMap((command) => {
      const mistake = findMistake(command)
      return mistake === undefined ? [] : [`${command}: ${mistake}`]
    })
    expect(mistakes).toEqual([])
  })

  test('refer only to existing settings', () => {
    const others = new Set([
      'ALERT_WEBHOOK_URL',
      'GRAFANA_PASSWORD',
      'IMPORT_IP_DENY_LIST',
      'LC_CTYPE',
      'MALLOC_ARENA_MAX',
      'POSTGRES_PASSWORD',
      'PROMETHEUS_URL',
      'SITE_HOST',
      'VALKEY_PASSWORD',
    ])
    const named = [...texts.join('\n').matchAll(/(?<=[`\s])([A-Z]+(?:_[A-Z]+)+)(?=[`=\s])/g)]
    const unknown = named.flatMap(([, name = '']) =>
      name in ConfigSchema.properties || others.has(name) || adapters.includes(name) ? [] : [name],
    )
    expect(named.length).toBeGreaterThan(20)
    expect(unknown).toEqual([])
  })

  test('refer only to addresses that respond', async () => {
    const [readme = ''] = texts
    const links = [...readme.matchAll(/\]\(http:\/\/localhost:3000(\/[^)]*)\)/g)]
    const paths = [...readme.matchAll(/`(?:GET )?(\/[a-z]+(?:\.[a-z]+|\/[^`]+))`/g)]
    const addresses = [...links, ...paths].map(([, path = '']) => path)
    expect(addresses.length).toBeGreaterThan(4)
    const answers = await Promise.all(
      addresses.map(async (path) => [path, (await fetch(origin + path)).status]),
    )
    expect(answers).toEqual(addresses.map((path) => [path, 200]))
  })
})

describe('the commands', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-commands-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Runs a command of the pages as npm does, on the data of a site; it must succeed. */
  function run(command: string, dataDir: string) {
    const [, name = '', rest = ''] = /^npm run (\S+)(?: -- (.+))?$/.exec(command) ?? []
    const [, script = ''] = (scripts[name] ?? '').split(' ')
    return new Promise<string>((resolve, reject) => {
      execFile(
        process.execPath,
        [script, ...rest.split(' ').filter(Boolean)],
        {
          cwd: root,
          env: {
            ...process.env,
            DATABASE_URL: '',
            API_BASE: '',
            DATA_DIR: dataDir,
            INIT_CWD: folder,
          },
        },
        (error, stdout, stderr) => (error ? reject(new Error(stdout + stderr)) : resolve(stdout)),
      )
    })
  }

  test('work on a running site as the pages describe', async () => {
    const site = await startDemoSite({ LOG_LEVEL: 'warn' })
    onTestFinished(() => site.stop())
    const reference = await sendLead(site.origin)
    const type = (command: string) => run(command, site.dataDir)
    const [list, secret] = await Promise.all(
      ['list', 'secret'].map((each) => type(`npm run leads -- ${each}`)),
    )
    expect(list).toContain(reference)
    expect(secret).toMatch(/^whsec_/)

    const [, goods = ''] = /^```csv\n([^]*?)^```$/m.exec(read('content/demo/README.md')) ?? []
    await writeFile(join(folder, 'goods.csv'), goods)
    expect(await type('npm run content:import -- goods.csv')).toMatch(/^imported 1 goods/)
    expect(await (await fetch(`${site.origin}/api/catalog/good/zz-24`)).json()).toMatchObject({
      code: 'zz-24',
    })
    expect(await type('npm run content:import -- --remove goods.csv')).toMatch(/^removed 1 goods/)

    expect(await type('npm run leads -- forget anna_petrova@sever.example')).toContain('requests 1')

    const purges = lines.filter((line) => line.startsWith('curl '))
    expect(purges).toHaveLength(2)
    for (const purge of purges) {
      const [, path = ''] = /http:\/\/127\.0\.0\.1:9464(\S+)/.exec(purge) ?? []
      const [, body = ''] = /-d '(.+)'$/.exec(purge) ?? []
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(site.opsOrigin + path, { method: 'POST', headers, body })
      expect([purge, answer.status]).toEqual([purge, 200])
    }
  })
})
