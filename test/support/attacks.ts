import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Where an attack is directed, and the address of this machine that it comes from. */
export interface Target {
  port: number
  localAddress: string
}

/** An attack that lasts until it is stopped. */
export interface Attack {
  /** Connections that were opened so far. */
  countConnections(): number
  /** Connections that are open. */
  countOpen(): number
  stop(): void
}

export type StartAttack = (target: Target) => Attack

const headOf = (path: string, fields = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`

/** Lets connections do something, and replaces those that the site closes. */
function attack(
  { port, localAddress }: Target,
  {
    connections,
    everyMs,
    act,
  }: { connections: number; everyMs?: number; act: (socket: Socket, turn: number) => void },
): Attack {
  const open = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  let opened = 0
  let turn = 0
  let isStopped = false
  const later = (work: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }
  const begin = () => {
    if (isStopped) return
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    open.add(socket)
    opened += 1
    socket.on('error', () => {})
    socket.once('close', () => {
      open.delete(socket)
      later(begin, 200)
    })
    const repeat = () => {
      if (socket.destroyed || isStopped) return
      act(socket, (turn += 1))
      if (everyMs !== undefined) later(repeat, everyMs)
    }
    socket.once('connect', repeat)
  }
  for (let at = 0; at < connections; at += 1) begin()
  return {
    countConnections: () => opened,
    countOpen: () => open.size,
    stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
      for (const socket of open) socket.destroy()
    },
  }
}

const unread = (socket: Socket) => void socket.pause()
const read = (socket: Socket) => void socket.resume()

/** Goods with drawings. */
const goods = (
  'kr-105 kr-112 kr-124 kr-2008 kr-2010 kr-2014 kr-2020 kr-305l kr-307w kr-314v kr-320 kr-5016 kr-5032 kr-9010 ' +
  'ks-1208 ks-1210 ks-1218 ks-1226 ks-1210p ks-2412 ks-2452 ks-2428f ks-2412p ks-2428p ks-2452p ks-2624u ks-3106i ' +
  'ks-3108i ks-3116i ks-3206i ks-3210i ks-3212i ks-3228i ks-3328p ks-3352p ks-3328u ks-3354u ks-3528 ks-3554 ks-3728'
).split(' ')

/** Sends as many requests as fit into a few packets, and reads no response. */
function pipeline(target: Target, path: string): Attack {
  return attack(target, {
    connections: 30,
    act: (socket) => {
      unread(socket)
      socket.write(headOf(path).repeat(1500))
    },
  })
}

/** Attacks of one address that once stopped the site for everybody. */
export const attacks = {
  'a long Accept header': (target) =>
    attack(target, {
      connections: 8,
      everyMs: 300,
      act: (socket) => {
        read(socket)
        socket.write(headOf('/images/x.jpg?w=640', `Accept: a${' '.repeat(7000)}x\r\n`))
      },
    }),
  'readers of files that stall': (target) =>
    attack(target, {
      connections: 200,
      act: (socket, turn) => {
        unread(socket)
        const path =
          turn % 2 === 0
            ? '/export/goods.ndjson'
            : '/files/firmwares/kedros-for-the-ks-2400-series-10.0.img'
        socket.write(headOf(path).repeat(8))
      },
    }),
  'pipelined requests for missing assets': (target) => pipeline(target, '/assets/none.js'),
  'pipelined requests for the OpenAPI document': (target) => pipeline(target, '/openapi.json'),
  'a thousand connections': (target) =>
    attack(target, {
      connections: 1000,
      act: (socket) => {
        read(socket)
        socket.write(headOf('/healthz'))
      },
    }),
  'pages that nobody has cached': (target) =>
    attack(target, {
      connections: 10,
      everyMs: 100,
      act: (socket, turn) => {
        read(socket)
        const pages = Array.from({ length: 10 }, (_, at) =>
          headOf(`/catalog/switches/?price-from=${turn * 10 + at}`),
        )
        socket.write(pages.join(''))
      },
    }),
  'pictures that nobody has cached': (target) =>
    attack(target, {
      connections: 20,
      everyMs: 300,
      act: (socket, turn) => {
        read(socket)
        const code = goods[turn % goods.length]
        const pictures = [
          `/images/goods/${code}-front.svg?as=png`,
          `/images/goods/${code}-rear.svg?as=png`,
          `/product/${code}.png`,
        ]
        socket.write(pictures.map((path) => headOf(path)).join(''))
      },
    }),
  searches: (target) =>
    attack(target, {
      connections: 20,
      everyMs: 100,
      act: (socket, turn) => {
        read(socket)
        const words = Array.from({ length: 25 }, (_, at) => `switch${turn}x${at}`)
        socket.write(headOf(`/api/search?q=${words.join('+')}`))
      },
    }),
  // These cost the gateway little, and the content service much.
  'PDF documents of projects': (target) =>
    attack(target, {
      connections: 16,
      everyMs: 300,
      act: (socket, turn) => {
        read(socket)
        const lines = Array.from(
          { length: 120 },
          (_, at) => `${goods[at % goods.length]}*${turn + at}`,
        )
        socket.write(headOf(`/export/project.pdf?goods=${lines.join('_')}`))
      },
    }),
  'codes that no product has': (target) =>
    attack(target, {
      connections: 24,
      everyMs: 100,
      act: (socket, turn) => {
        read(socket)
        socket.write(headOf(`/p/ks-${turn}zz${socket.localPort}/`))
      },
    }),
  'heads that never end (slowloris)': (target) =>
    attack(target, {
      connections: 300,
      everyMs: 1000,
      act: (socket, turn) => {
        read(socket)
        if (socket.bytesWritten === 0) socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
        else socket.write(`X-${turn}: a\r\n`)
      },
    }),
} satisfies Record<string, StartAttack>

export type AttackName = keyof typeof attacks

/** Sends a request from an address of this machine. Rejects if the connection is closed without a response. */
export async function askFrom(
  { port, localAddress }: Target,
  path: string,
): Promise<{ status: number; ms: number }> {
  const startMs = performance.now()
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString('latin1')))
  socket.write(headOf(path, 'Connection: close\r\n'))
  await once(socket, 'close')
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])
  if (Number.isNaN(status)) throw new Error('The connection was closed without a response')
  return { status, ms: performance.now() - startMs }
}
