import { readFileSync } from 'node:fs'
import { splitHosts } from '@faceplate/server/settings/address.hosts'
import { SettingsError } from '@faceplate/server/settings/settings.reader'
import { decodeCredential } from '@faceplate/server/settings/url.credentials'
import type { RedisOptions } from 'ioredis'

/** `replyMapping` changes the types of replies, so the types of ioredis accept it only where it is literal. */
export type ConnectionOptions = Omit<RedisOptions, 'replyMapping'>

export interface RedisAddress {
  /** One server, a Redis Cluster, or a server that Sentinels watch and replace. */
  kind: 'server' | 'cluster' | 'sentinel'
  /** The server, nodes that know the whole cluster, or the Sentinels. */
  hosts: { host?: string; port?: number }[]
  /** Options of the connection to each server: user, password, database, TLS and the options in the query. */
  options: ConnectionOptions
}

/** The files of TLS, named as the options of `redis-cli`, and what they are to Node. */
const tlsFiles = { cacert: 'ca', cert: 'cert', key: 'key' } as const

/**
 * Reads an address. `redis://` is one server, `redis-cluster://` and `redis-sentinel://` name several hosts with commas
 * between them, and `rediss` is TLS, as in Lettuce and other clients. A path alone is a socket.
 */
export function readRedisAddress(url: string): RedisAddress {
  if (url.startsWith('/')) return { kind: 'server', hosts: [{}], options: { path: url } }
  const [, kind = 'server'] = /^rediss?-(cluster|sentinel):/.exec(url) ?? []
  const servers = splitHosts(url).map((address) => readServer(address))
  const options = servers[0]?.options ?? {}
  if (kind === 'server' && servers.length > 1)
    throw refuse('names several hosts: begin it with redis-cluster:// or redis-sentinel://')
  if (kind !== 'server' && servers.some(({ host }) => host === '')) throw refuse('lacks a host')
  if (kind === 'cluster' && options.db)
    throw refuse('names a database, which a cluster does not have')
  if (kind === 'sentinel' && !options.name)
    throw refuse('lacks the name that the Sentinels give the server: append ?master=NAME')
  return {
    kind: kind as RedisAddress['kind'],
    hosts: servers.map(({ host, port }) => ({ ...(host && { host }), ...(port && { port }) })),
    options,
  }
}

/**
 * Reads the address of a server as ioredis does, including its options in the query. ioredis itself uses `url.parse()`,
 * about which Node warns in the output of the process (DEP0169).
 */
function readServer(url: string) {
  const parsed = URL.parse(url)
  if (!parsed || !/^\/?\d*$/.test(parsed.pathname))
    throw refuse('is not an address such as redis://localhost:6379')
  const { protocol, username, password, hostname, port, pathname, searchParams } = parsed
  const { family, master, cacert, cert, key, ...query } = Object.fromEntries(searchParams)
  return {
    host: hostname.replace(/^\[(.+)\]$/, '$1'),
    port: Number(port),
    options: {
      ...query,
      ...(protocol.startsWith('rediss') && { tls: readTlsFiles({ cacert, cert, key }) }),
      ...(username !== '' && { username: decodeCredential(username) }),
      ...(password !== '' && { password: decodeCredential(password) }),
      ...(pathname.length > 1 && { db: Number(pathname.slice(1)) }),
      ...(family !== undefined && { family: Number(family) }),
      ...(master !== undefined && { name: master }),
    } as ConnectionOptions,
  }
}

function readTlsFiles(paths: Record<keyof typeof tlsFiles, string | undefined>) {
  const files: Partial<Record<(typeof tlsFiles)[keyof typeof tlsFiles], Buffer>> = {}
  for (const [option, name] of Object.entries(tlsFiles)) {
    const path = paths[option as keyof typeof tlsFiles]
    try {
      if (path !== undefined) files[name] = readFileSync(path)
    } catch (error) {
      throw refuse(`${option}=${path} cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  return files
}

/** The address itself is not printed: it may hold a password. */
function refuse(problem: string): SettingsError {
  return new SettingsError(`REDIS_URL: ${problem}`)
}
