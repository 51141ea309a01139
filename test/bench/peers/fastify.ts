import fastify from 'fastify'
import { choose, paths } from './stored.ts'

const app = fastify()
for (const path of new Set(paths.map((each) => each.replace(/\?.*/, '')))) {
  app.get(path, ({ url, headers }, reply) => {
    const answer = choose(url, headers['accept-encoding'])
    return answer ? reply.headers(answer.headers).send(answer.bytes) : reply.callNotFound()
  })
}
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
