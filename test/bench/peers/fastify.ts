import fastify from 'fastify'
import { headers, path, payload } from './payload.ts'

const body = Buffer.from(payload)
const app = fastify()
app.get(path, (_request, reply) => reply.headers(headers).send(body))
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
