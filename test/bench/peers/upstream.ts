import { createServer } from 'node:http'
import { headers, payload } from './payload.ts'

createServer((_request, response) => {
  response.writeHead(200, { ...headers, date: new Date().toUTCString() })
  response.end(payload)
}).listen(Number(process.env['PORT']), '127.0.0.1')
