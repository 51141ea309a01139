import { createServer } from 'node:http'
import { choose } from './stored.ts'

createServer(({ url, headers }, response) => {
  const answer = choose(url, headers['accept-encoding'])
  response.writeHead(answer ? 200 : 404, answer?.headers)
  response.end(answer?.bytes)
}).listen(Number(process.env['PORT']), '127.0.0.1')
