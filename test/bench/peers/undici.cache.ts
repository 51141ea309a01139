import { createServer } from 'node:http'
import { Agent, interceptors, request } from 'undici'

const dispatcher = new Agent().compose(interceptors.cache())
createServer((incoming, response) => {
  void (async () => {
    const answer = await request(`${process.env['UPSTREAM']}${incoming.url}`, { dispatcher })
    response.writeHead(answer.statusCode, {
      'content-type': String(answer.headers['content-type']),
      'cache-control': String(answer.headers['cache-control']),
    })
    answer.body.pipe(response)
  })()
}).listen(Number(process.env['PORT']), '127.0.0.1')
