import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort, findPorts } from './free.port.ts'
import { startRedis, type RedisServer } from './redis.ts'

const run = promisify(execFile)

// The shapes in which a Redis outlives one of its machines, of processes on this one.

/** The user of the gateways: its rule in a configuration, and `name:password`. */
export interface RedisUser {
  rule: string
  login: string
}

/** How long a server is silent before another one may take over. */
const silenceMs = 1000

export interface RedisCluster {
  /** The address of three nodes. */
  url: string
  /** Finds a key by a pattern. */
  findKey(pattern: string): Promise<string>
  /** Gives the node that holds a key a replica. Returns that node. */
  replicate(key: string): Promise<RedisServer>
  /** Moves the slot of a key, with all its keys, from the node that holds it to another one. */
  moveSlot(key: string): Promise<void>
  close(): Promise<void>
}

/** Starts a cluster of three nodes, and a fourth that holds nothing until it replicates one of them. */
export async function startCluster(user: RedisUser): Promise<RedisCluster> {
  const ports = await findPorts(8)
  const open = async (at: number) => {
    const [port = '', bus = ''] = ports.slice(2 * at)
    const node = await startRedis([
      `port ${port}`,
      'bind 127.0.0.1',
      'cluster-enabled yes',
      `cluster-port ${bus}`,
      `cluster-node-timeout ${silenceMs}`,
      user.rule,
    ])
    return { ...node, port, bus, id: await node.command('CLUSTER', 'MYID') }
  }
  const nodes = await Promise.all([0, 1, 2, 3].map(open))
  const [first, second, third, spare] = nodes as [Node, Node, Node, Node]
  type Node = Awaited<ReturnType<typeof open>>
  await first.command('CLUSTER', 'ADDSLOTSRANGE', '0', '5460')
  await second.command('CLUSTER', 'ADDSLOTSRANGE', '5461', '10922')
  await third.command('CLUSTER', 'ADDSLOTSRANGE', '10923', '16383')
  for (const [at, node] of nodes.entries()) {
    await node.command('CLUSTER', 'SET-CONFIG-EPOCH', String(at + 1))
    if (node !== first) await first.command('CLUSTER', 'MEET', '127.0.0.1', node.port, node.bus)
  }
  for (const node of nodes) {
    await until(async () => {
      const text = await node.command('CLUSTER', 'INFO')
      return text.includes('cluster_state:ok') && text.includes('cluster_known_nodes:4')
    })
  }

  /** The node that holds a key, and another one that could; the others refuse it, or have been stopped. */
  async function findHolders(key: string): Promise<[holder: Node, other: Node]> {
    const replies = await Promise.all(
      nodes.map(async (node) => ({
        node,
        reply: await node.command('EXISTS', key).catch((error: Error) => error.message),
      })),
    )
    const holder = replies.find(({ reply }) => /^[01]$/.test(reply))?.node
    const other = replies.find(({ reply }) => reply.includes('MOVED'))?.node
    if (!holder || !other) throw new Error(`No node holds ${key}`)
    return [holder, other]
  }

  return {
    url: `redis-cluster://${user.login}@${[first, second, third].map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    async findKey(pattern) {
      const found = await Promise.all(nodes.map((node) => node.command('KEYS', pattern)))
      return found.join('')
    },
    async replicate(key) {
      const [owner] = await findHolders(key)
      await spare.command('CLUSTER', 'REPLICATE', owner.id)
      await until(async () =>
        (await spare.command('INFO', 'replication')).includes('master_link_status:up'),
      )
      return owner
    },
    async moveSlot(key) {
      const [from, to] = await findHolders(key)
      const slot = await to.command('CLUSTER', 'KEYSLOT', key)
      await to.command('CLUSTER', 'SETSLOT', slot, 'IMPORTING', from.id)
      await from.command('CLUSTER', 'SETSLOT', slot, 'MIGRATING', to.id)
      for (;;) {
        const keys = await from.command('CLUSTER', 'GETKEYSINSLOT', slot, '10')
        if (keys === '') break
        const migrate = ['MIGRATE', '127.0.0.1', to.port, '', '0', '5000', 'KEYS']
        await from.command(...migrate, ...keys.split('\n'))
      }
      for (const node of [to, from]) await node.command('CLUSTER', 'SETSLOT', slot, 'NODE', to.id)
    },
    async close() {
      for (const node of nodes) await node.close()
    },
  }
}

export interface WatchedRedis {
  /** The address of the Sentinels. */
  url: string
  /** The server, and the replica that takes over. */
  server: RedisServer
  replica: RedisServer
  close(): Promise<void>
}

/** Starts a server and a replica of it, which three Sentinels watch. The Sentinels have a user of their own. */
export async function startWatched(user: RedisUser): Promise<WatchedRedis> {
  const [port = '', replicaPort = '', ...sentinelPorts] = await findPorts(5)
  const common = ['bind 127.0.0.1', user.rule]
  const server = await startRedis([`port ${port}`, ...common])
  const replica = await startRedis([
    `port ${replicaPort}`,
    ...common,
    `replicaof 127.0.0.1 ${port}`,
    // It synchronises at once.
    'repl-ping-replica-period 1',
  ])
  await until(async () =>
    (await replica.command('INFO', 'replication')).includes('master_link_status:up'),
  )
  const watch = async (each: string) =>
    startRedis(
      [
        `port ${each}`,
        'bind 127.0.0.1',
        'user watcher on >other &* +sentinel|get-master-addr-by-name +sentinel|sentinels',
        `sentinel monitor main 127.0.0.1 ${port} 2`,
        `sentinel down-after-milliseconds main ${silenceMs}`,
        'sentinel failover-timeout main 5000',
      ],
      ['--sentinel'],
    )
  const sentinels = await Promise.all(sentinelPorts.map(watch))
  for (const sentinel of sentinels) {
    await until(async () => {
      const text = await sentinel.command('INFO', 'sentinel')
      return text.includes('slaves=1,sentinels=3')
    })
  }
  const hosts = sentinelPorts.map((each) => `127.0.0.1:${each}`).join(',')
  return {
    url: `redis-sentinel://${user.login}@${hosts}?master=main&sentinelUsername=watcher&sentinelPassword=other`,
    server,
    replica,
    async close() {
      for (const each of [...sentinels, replica, server]) await each.close()
    },
  }
}

async function until(check: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 30_000
  while (!(await check().catch(() => false))) {
    if (performance.now() > deadline) throw new Error('Redis did not get ready')
    await wait(50)
  }
}

/** Starts a server that speaks only TLS, and asks clients for a certificate. */
export async function startTls(user: RedisUser): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-tls-'))
  const sign = (name: string, ...args: string[]) =>
    run(
      'openssl',
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=${name}`
        .split(' ')
        .concat('-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.pem`), args),
    )
  await sign('ca')
  const ofAuthority = ['-CA', join(folder, 'ca.pem'), '-CAkey', join(folder, 'ca.key')]
  await sign('server', ...ofAuthority, '-addext', 'subjectAltName=DNS:localhost')
  await sign('client', ...ofAuthority)
  const port = await findFreePort()
  const server = await startRedis([
    `tls-port ${port}`,
    'bind 127.0.0.1 -::1',
    `tls-ca-cert-file ${join(folder, 'ca.pem')}`,
    `tls-cert-file ${join(folder, 'server.pem')}`,
    `tls-key-file ${join(folder, 'server.key')}`,
    user.rule,
  ])
  const files = new URLSearchParams({
    cacert: join(folder, 'ca.pem'),
    cert: join(folder, 'client.pem'),
    key: join(folder, 'client.key'),
  })
  return {
    url: `rediss://${user.login}@localhost:${port}?${files.toString()}`,
    async close() {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}
