import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { findPorts } from '../support/free.port.ts'
import { Clock } from './clock.ts'
import { createEdge, edgeOrigin, type Edge } from './edge.ts'
import { createNetwork } from './network.ts'
import { copyCluster, createCluster } from './postgres.cluster.ts'
import type { Program } from './program.ts'
import { createClient, type Client } from './requests.ts'
import { createScratchFolder } from './scratch.folder.ts'
import {
  createContent,
  createGateway,
  createPostgres,
  createRedis,
  gatewayOrigin,
  opsOrigin,
  portNames,
  type GatewayName,
  type Place,
} from './services.ts'
import { mountSmallDisk } from './small.disk.ts'
import { startWebhook, type Webhook } from './webhook.ts'

export interface Gateway {
  name: GatewayName
  program: Program
  /** Its port for visitors, past the edge. */
  direct: Client
  /** Its port for operators. */
  ops: Client
  dataDir: string
}

/** The composition of docker-compose.yml as processes of this machine. */
export interface Topology {
  place: Place
  gateways: readonly [Gateway, Gateway]
  contents: readonly [Program, Program]
  redis: Program
  postgres: Program
  edge: Edge
  webhook: Webhook
  /** Sends requests through the edge, as visitors do. */
  visitor: Client
  /** Sends the requests of a hostile client through the edge. */
  hostile: Client
  clock: Clock
  /** Folder of the content files. */
  contentDir: string
  /** All processes, in the order in which they start. */
  programs: readonly Program[]
  stop(): Promise<void>
}

export interface TopologyNeeds {
  /** The clock of the processes of Faceplate can be moved. */
  clock?: boolean
  /** DATA_DIR of the gateways is a small disk of its own. */
  smallDisk?: boolean
}

/** Room for the files of a build and a few requests. */
const smallDiskBytes = 12_000_000

/** Creates the data folder of PostgreSQL that all topologies of a run copy. */
export async function createTemplate(): Promise<{ cluster: string; remove: () => void }> {
  const { path, remove } = await createScratchFolder()
  return { cluster: await createCluster(path), remove }
}

/** Starts a whole site, and waits until all of it is ready. */
export async function startTopology(cluster: string, needs: TopologyNeeds): Promise<Topology> {
  const scratch = await createScratchFolder()
  const clock = new Clock(scratch.path)
  const found = await findPorts(portNames.length)
  const ports = Object.fromEntries(portNames.map((name, at) => [name, found[at] ?? '']))
  const place: Place = {
    folder: scratch.path,
    ports: ports as Place['ports'],
    network: createNetwork(),
    settings: needs.clock ? clock.environment : {},
  }
  const contentDir = join(place.folder, 'demo')
  await cp(join(root, 'content/demo'), contentDir, { recursive: true })
  await copyCluster(cluster, join(place.folder, 'postgres'))
  const parts = { place, clock, contentDir, ...(await openParts(place)) }
  const disks = await createDisks(parts.gateways, needs)
  const stop = async () => {
    await endParts(parts)
    for (const unmount of disks) unmount()
    scratch.remove()
  }
  try {
    await startParts(parts)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...parts, stop }
}

async function openParts(place: Place) {
  const gateways = [openGateway(place, 'gateway-1'), openGateway(place, 'gateway-2')] as const
  const contents = [createContent(place, 'content-1'), createContent(place, 'content-2')] as const
  const [postgres, redis, edge] = [
    createPostgres(place),
    createRedis(place),
    await createEdge(place),
  ]
  return {
    gateways,
    contents,
    postgres,
    redis,
    edge,
    programs: [postgres, redis, ...contents, ...gateways.map(({ program }) => program), edge],
    webhook: await startWebhook(place.network.addressOf('webhook'), place.ports.webhook),
    visitor: createClient(edgeOrigin(place)),
    hostile: createClient(edgeOrigin(place)),
  }
}

type Parts = Awaited<ReturnType<typeof openParts>>

/** In the order of `depends_on` in docker-compose.yml. */
async function startParts({ postgres, redis, contents, gateways, edge }: Parts): Promise<void> {
  await Promise.all([postgres.start(), redis.start()])
  await Promise.all(contents.map((content) => content.start()))
  await Promise.all(gateways.map(({ program }) => program.start()))
  await edge.start()
}

async function endParts({ visitor, hostile, gateways, programs, webhook }: Parts): Promise<void> {
  for (const { direct, ops } of gateways) {
    direct.close()
    ops.close()
  }
  visitor.close()
  hostile.close()
  for (const program of programs.toReversed()) {
    program.resume()
    await program.kill()
  }
  await webhook.close()
}

/** Creates the data folders of the gateways; returns what unmounts those that are disks of their own. */
async function createDisks(gateways: Parts['gateways'], { smallDisk }: TopologyNeeds) {
  const unmounts: (() => void)[] = []
  for (const { dataDir } of gateways) {
    if (smallDisk) unmounts.push(await mountSmallDisk(dataDir, smallDiskBytes))
    else await mkdir(dataDir)
  }
  return unmounts
}

function openGateway(place: Place, name: GatewayName): Gateway {
  return {
    name,
    program: createGateway(place, name),
    direct: createClient(gatewayOrigin(place, name)),
    ops: createClient(opsOrigin(place, name)),
    dataDir: join(place.folder, name),
  }
}
