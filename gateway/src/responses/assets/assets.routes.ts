import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the client build. Names under `/assets/` contain a hash of the file, so browsers cache them as immutable;
 * the build has written compressed copies beside them. Other files have stable names and are cached for one hour.
 *
 * @param earlier folders with the assets of earlier builds, for tabs that still run them
 */
export async function registerAssets(
  app: FastifyInstance,
  clientDir: string,
  earlier: string[],
): Promise<void> {
  await app.register(fastifyStatic, {
    root: [join(clientDir, 'assets'), ...earlier],
    prefix: '/assets/',
    // A route for each file: a name that does not exist costs no file system call.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
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
