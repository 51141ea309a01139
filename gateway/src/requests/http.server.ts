import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'

/** Makes a server as Fastify does, but with the limits Node sets: a request has 300 s to come in. */
export function createHttpServer(listener: RequestListener): Server {
  const options: ServerOptions & { optimizeEmptyRequests: boolean } = {
    // Longer than the proxies in front keep theirs, or they send into a connection that is closing.
    keepAliveTimeout: 72_000,
    // No stream is read where there is no content. The types of Node do not know it yet.
    optimizeEmptyRequests: true,
  }
  return createServer(options, listener)
}
