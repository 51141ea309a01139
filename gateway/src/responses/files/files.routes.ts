import type { FastifyInstance } from 'fastify'
import { createCachedFiles } from './cached.files.ts'
import { registerFileProxy } from './file.proxy.ts'

/**
 * Serves images and files of the content API. The shared cache serves texts (mainly SVG), photographs without their
 * metadata (`?w=640`, `?w=640&as=avif`, or the largest width) and drawings as PNG (`?as=png`). Large files, and ranges of
 * anything else, are streamed.
 */
export async function registerFiles(app: FastifyInstance): Promise<void> {
  const sendFromCache = createCachedFiles(app)
  await app.register(async (scope) => {
    scope.addHook('onRequest', app.limits.guard('files'))
    for (const folder of ['images', 'files']) {
      await registerFileProxy(scope, folder, sendFromCache)
    }
  })
}
