import { randomBytes } from 'node:crypto'
import { relative } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { writeReadable } from '@faceplate/server/process/readable.log'
import type { ContentMessage, GatewayMessage } from './root/development/process.messages.ts'
import { runWatched, type WatchedProcess } from './root/development/watched.process.ts'
import { stopOnSignal } from './root/stop.signals.ts'

/** Folders with sources of both servers. */
const shared = ['contracts/src', 'server/src']

// The content service outlives restarts of the gateway, so both keep one key.
process.env['CONTENT_KEY'] ??= randomBytes(32).toString('base64url')

let content: WatchedProcess | undefined
let contentPort: number | undefined

const gateway = runWatched({
  name: 'gateway',
  root,
  entry: 'gateway/src/dev.gateway.ts',
  folders: [...shared, 'gateway/src'],
  onLine: writeReadable,
  onMessage(message: GatewayMessage) {
    if (message.type === 'listening') process.send?.(message)
    else if (contentPort !== undefined) announceContent(contentPort)
    else content ??= runContent(message)
  },
})

/** Runs the content service as a child of this process, so that it outlives restarts of the gateway. */
function runContent({
  entry,
  environment,
}: Extract<GatewayMessage, { type: 'content' }>): WatchedProcess {
  return runWatched({
    name: 'content service',
    root,
    entry: relative(root, entry),
    folders: [...shared, 'drawing/src', 'catalogue/src', 'content/src'],
    // The gateway knows only the port of the first start, so restarts use the same one.
    readEnvironment: () => ({ ...environment, PORT: String(contentPort ?? 0) }),
    onLine: writeReadable,
    onMessage({ port }: { port: number }) {
      contentPort = port
      announceContent(port)
    },
  })
}

function announceContent(port: number): void {
  gateway.send({ type: 'content', port } satisfies ContentMessage)
}

stopOnSignal(async () => {
  await gateway.stop()
  await content?.stop()
})
