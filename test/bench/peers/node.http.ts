import { createServer } from 'node:http'
import { headers, payload } from './payload.ts'

const body = Buffer.from(payload)
createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': body.length })
  response.end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
