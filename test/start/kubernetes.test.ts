import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { ConfigSchema, readConfig } from '@faceplate/gateway/base/config/config'
import { openSpool } from '@faceplate/gateway/leads/spool/spool.store'
import { root } from '@faceplate/server/process/project'
import { ContentSettings } from '@faceplate/server/settings/content.settings'
import { requireSettings } from '@faceplate/server/settings/settings.reader'
import { findWarnings } from '@faceplate/server/settings/settings.warnings'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { findFaults } from '../support/kubernetes.schemas.ts'

interface Container {
  name: string
  image: string
  env?: {
    name: string
    value?: string
    valueFrom?: {
      secretKeyRef?: { name: string; key: string }
      configMapKeyRef?: { name: string; key: string }
    }
  }[]
  ports?: { name: string; containerPort: number }[]
  securityContext?: object
  resources?: object
  volumeMounts?: { name: string; mountPath: string }[]
  readinessProbe?: object
}

interface PodSpec {
  containers: Container[]
  securityContext?: object
  terminationGracePeriodSeconds?: number
  volumes?: { name: string }[]
}

interface Document {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec: {
    selector?: Record<string, unknown>
    template?: { metadata: { labels: Record<string, string> }; spec: PodSpec }
    volumeClaimTemplates?: { metadata: { name: string } }[]
    serviceName?: string
    ports?: { port: number; targetPort: string }[]
    podSelector?: { matchLabels?: Record<string, string> }
    ingress?: { ports?: { port: number }[] }[]
  }
}

const folder = join(root, 'ops/kubernetes')
const read = (name: string) => readFile(join(folder, name), 'utf8')

const kustomization = parse(await read('kustomization.yaml')) as {
  resources: string[]
  images: { name: string; newTag: string }[]
  configMapGenerator: { name: string; literals: string[] }[]
  secretGenerator: { name: string; envs: string[] }[]
}
const readDocuments = async (name: string) =>
  parseAllDocuments(await read(name)).map((each) => each.toJS() as Document)
const documents = (await Promise.all(kustomization.resources.map(readDocuments))).flat()

const listKind = (...kinds: string[]) => documents.filter(({ kind }) => kinds.includes(kind))
const workloads = listKind('Deployment', 'StatefulSet')
const find = (name: string) => {
  const { spec } = workloads.find(({ metadata }) => metadata.name === name)!
  const pod = spec.template!.spec
  return { spec, pod, container: pod.containers[0]! }
}

const compose = parse(await readFile(join(root, 'docker-compose.yml'), 'utf8'), {
  merge: true,
}) as {
  services: Record<
    string,
    { image?: string; command?: string[]; environment?: Record<string, string> }
  >
}
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  version: string
}
const composed = Object.values(compose.services)
const isContent = ({ command }: { command?: string[] }) =>
  command?.includes('content/dist/main.js') === true
const composedContent = composed.find(isContent)!
const composedGateway = compose.services['gateway-1']!

const recovery = await readFile(join(root, 'docs/operations/recover.md'), 'utf8')
const secretKeys = (await read('secrets.env')).match(/^\w+(?==)/gm) ?? []
const configuration = Object.fromEntries(
  kustomization.configMapGenerator[0]!.literals.map((line) => [
    line.slice(0, line.indexOf('=')),
    line.slice(line.indexOf('=') + 1),
  ]),
)

/** Debian has no kubectl of a recent version, so it may be missing. */
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0

/** The environment of a container, as Kubernetes resolves it. */
function resolve(container: Container): Record<string, string> {
  const environment: Record<string, string> = {}
  for (const { name, value, valueFrom } of container.env ?? []) {
    const secret = valueFrom?.secretKeyRef && `secret-of-${name.toLowerCase().replaceAll('_', '-')}`
    const configured = configuration[valueFrom?.configMapKeyRef?.key ?? '']
    const written = value?.replaceAll(/\$\((\w+)\)/g, (text, key) => environment[key] ?? text)
    environment[name] = secret ?? configured ?? written ?? ''
  }
  return environment
}

describe('ops/kubernetes', () => {
  test('every document has only fields and values that Kubernetes knows', () => {
    for (const document of documents) {
      expect(findFaults(document), `${document.kind} ${document.metadata.name}`).toEqual([])
    }
  })

  test('a misspelt field, a wrong type and a missing field are noticed by this check', () => {
    const [service] = listKind('Service')
    const faulty = structuredClone(service!) as Document & { spec: Record<string, unknown> }
    faulty.spec['clusterIp'] = 'None'
    faulty.spec.ports![0]!.port = '80' as never
    expect(findFaults(faulty)).toEqual([
      '/spec/ports/0/port type {"type":"integer"}',
      '/spec/clusterIp is unknown',
    ])
    const gateway = structuredClone(workloads[0]!)
    delete gateway.spec.selector
    expect(findFaults(gateway)).toEqual(['/spec required {"missingProperty":"selector"}'])
  })

  test('the kustomization lists all files of the folder', async () => {
    const files = [...kustomization.resources, 'kustomization.yaml', 'secrets.env']
    expect(files.toSorted()).toEqual((await readdir(folder)).toSorted())
  })

  test.skipIf(!hasKubectl)('kubectl renders all documents', () => {
    const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], {
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
    const rendered = parseAllDocuments(stdout).map((each) => each.toJS() as Document)
    // The generated Secret and ConfigMap are rendered, too.
    expect(rendered).toHaveLength(documents.length + 2)
    for (const document of rendered) expect(findFaults(document)).toEqual([])
  })

  test('uses only existing settings, and the servers start with them', () => {
    const gateway = resolve(find('gateway').container)
    const content = resolve(find('content').container)
    readConfig({
      ...gateway,
      REDIRECTS_FILE: gateway['REDIRECTS_FILE']!.replace(/^\/app/, root),
    })
    requireSettings(ContentSettings, content)
    expect(findWarnings(ConfigSchema, gateway)).toEqual([])
    expect(findWarnings(ContentSettings, content)).toEqual([])
    // Parts of addresses.
    const parts = ['VALKEY_PASSWORD', 'POSTGRES_PASSWORD']
    const known = [
      ...Object.keys(ConfigSchema.properties),
      ...Object.keys(ContentSettings.properties),
      ...parts,
    ]
    for (const name of [...Object.keys(gateway), ...Object.keys(content)]) {
      expect(known).toContain(name)
    }
  })

  test('has the settings, secrets, images and ports of docker-compose.yml', () => {
    const listMissing = (service: typeof composedGateway, container: Container) =>
      Object.keys(service.environment ?? {}).filter((name) => !(name in resolve(container)))
    expect(listMissing(composedGateway, find('gateway').container)).toEqual([])
    // Here a setting for those who have a mail server.
    expect(listMissing(composedContent, find('content').container)).toEqual(['SMTP_URL'])
    for (const name of ['TRUST_PROXY', 'OPS_HOST', 'OPS_PORT', 'API_IS_CONTENT_SERVICE']) {
      expect(resolve(find('gateway').container)[name]).toBe(composedGateway.environment?.[name])
    }
    const required = [composedGateway, composedContent].flatMap((service) =>
      [...JSON.stringify(service.environment).matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!),
    )
    expect([...new Set(required)].toSorted()).toEqual(secretKeys.toSorted())
    for (const name of ['postgres', 'valkey']) {
      expect(find(name).container.image).toBe(compose.services[name]!.image)
    }
    const image = composedGateway.image?.split(':')[0]
    for (const name of ['gateway', 'content']) expect(find(name).container.image).toBe(image)
    expect(kustomization.images).toEqual([{ name: image, newTag: version }])
    expect(find('content').container.ports![0]!.containerPort).toBe(
      Number(composedContent.environment?.['PORT']),
    )
  })

  test('pods refer only to existing secrets, settings, services and volumes', () => {
    const services = new Map(listKind('Service').map((each) => [each.metadata.name, each.spec]))
    for (const { metadata, spec } of workloads) {
      const { serviceName = metadata.name, volumeClaimTemplates = [] } = spec
      expect([...services.keys()]).toContain(serviceName)
      const { volumes = [] } = spec.template!.spec
      const { container } = find(metadata.name)
      const sources = (container.env ?? []).map(({ valueFrom = {} }) => valueFrom)
      const keys = sources.flatMap(({ secretKeyRef }) => secretKeyRef?.key ?? [])
      expect(secretKeys).toEqual(expect.arrayContaining(keys))
      const names = sources.flatMap(({ configMapKeyRef }) => configMapKeyRef?.key ?? [])
      expect(Object.keys(configuration)).toEqual(expect.arrayContaining(names))
      const places = [...volumes, ...volumeClaimTemplates.map((each) => each.metadata)]
      const mounts = (container.volumeMounts ?? []).map(({ name }) => name)
      expect(places.map(({ name }) => name).toSorted()).toEqual(mounts.toSorted())
      const addresses = Object.values(resolve(container)).filter((value) =>
        /^(?:http|redis|postgresql):/.test(value),
      )
      for (const { hostname, port } of addresses.map((each) => new URL(each))) {
        const ports = services.get(hostname)?.ports?.map((each) => String(each.port))
        expect(ports, `${metadata.name}: ${hostname}`).toContain(port === '' ? '5432' : port)
      }
    }
  })

  test('services and network policies refer only to existing pods and ports', () => {
    for (const { metadata, spec } of listKind('Service')) {
      const { container } = find(spec.selector!['app'] as string)
      const names = container.ports!.map(({ name }) => name)
      const targets = spec.ports!.map(({ targetPort }) => targetPort)
      expect(names, metadata.name).toEqual(expect.arrayContaining(targets))
    }
    const [all, ...policies] = listKind('NetworkPolicy')
    // Without this one, pods that no policy names would be open to all.
    expect(all!.spec).toMatchObject({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
    const listPorts = ({ spec }: Document) =>
      (spec.ingress ?? []).flatMap(({ ports = [] }) => ports.map(({ port }) => port))
    const open = policies.map((policy) => ({
      app: policy.spec.podSelector?.matchLabels?.['app'],
      ports: listPorts(policy),
    }))
    expect(open).toEqual(
      workloads.map(({ metadata }) => ({
        app: metadata.name,
        ports: find(metadata.name).container.ports!.map(({ containerPort }) => containerPort),
      })),
    )
  })

  test.each(workloads.map(({ metadata }) => metadata.name))(
    '%s has bounds, a probe, and no rights that it does not need',
    (name) => {
      const { pod, container } = find(name)
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      })
      expect(container).toMatchObject({
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        resources: {
          requests: { memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        },
        readinessProbe: expect.any(Object),
      })
    },
  )

  test('a pod has time to drain and to finish requests before it is killed', () => {
    const { pod, container } = find('gateway')
    const drainSeconds = Number(resolve(container)['DRAIN_MS']) / 1000
    // docs/operations/deploy.md#stop
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drainSeconds + 40)
  })

  test('the commands in the docs that run in a gateway back up its spool and restore it once', async () => {
    const place = await mkdtemp(join(tmpdir(), 'faceplate-kubernetes-'))
    onTestFinished(() => rm(place, { recursive: true }))
    const [, section = ''] = recovery.split('\n### Back up and restore on Kubernetes\n')
    const [backup = '', restore = ''] = [
      ...section.split('\n### ')[0]!.matchAll(/kubectl exec .*? -- sh -c '([^']+)'/g),
    ].map(([, command]) => command)
    const { container } = find('gateway')
    const environment = resolve(container)
    /** Runs a command in a container whose volume `/data` is a folder. */
    const run = (command: string, volume: string, input?: Buffer) =>
      spawnSync('sh', ['-c', command.replaceAll('/data', volume)], {
        cwd: root,
        input,
        env: {
          ...environment,
          DATA_DIR: environment['DATA_DIR']!.replace('/data', volume),
          REDIRECTS_FILE: environment['REDIRECTS_FILE']!.replace(/^\/app/, root),
          PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
        },
      })
    const [before, after] = [join(place, 'before'), join(place, 'after')]
    await mkdir(join(before, 'gateway'), { recursive: true })
    await mkdir(after)
    openSpool({ file: join(before, 'gateway/spool.sqlite'), maxBytes: 1e9, now: Date.now }).close()

    const copied = run(backup, before)
    expect(copied.status, copied.stderr.toString()).toBe(0)
    const restored = run(restore, after, copied.stdout)
    expect(restored.status, restored.stderr.toString()).toBe(0)
    expect(await readdir(join(after, 'gateway'))).toEqual(['spool.sqlite'])
    // A failure reaches `kubectl exec`: of a restore over data, and of a backup without data.
    expect(run(restore, after, copied.stdout).status).toBe(1)
    expect(run(backup, join(place, 'nowhere')).status).not.toBe(0)
    expect(await readdir(before)).toEqual(['gateway'])
  })
})
