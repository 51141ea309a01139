import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the client build. Names under `/assets/` carry a hash of their content, so they are kept
 * for ever; compressed copies lie beside them since the build. Other files keep their names.
 *
 * @param earlier folders with the assets of earlier builds, for the tabs that still run one
 */
export async function registerAssets(
  app: FastifyInstance,
  clientDir: string,
  earlier: string[],
): Promise<void> {
  await app.register(fastifyStatic, {
    root: [join(clientDir, 'assets'), ...earlier],
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    preCompressed: true,
    maxAge: '1h',
    decorateReply: false,
  })
}
