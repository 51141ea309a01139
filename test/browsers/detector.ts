import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Engine } from './engines.ts'
import { Visitor } from './visitor.ts'

/** A page with one fault of each kind that the walk has to notice. */
const broken = `<!doctype html><title>Broken</title>
<meta http-equiv="Content-Security-Policy" content="img-src 'none'">
<body style="margin: 0"><div id="wide" style="width: 2000px">Wide</div>
<img src="/blocked.png" alt=""><script src="/missing.js"></script>
<script>
console.error('an error message')
console.warn('a warning')
setTimeout(() => { throw new Error('a thrown error') })
Promise.reject(new Error('a rejection'))
</script>`

const expected = [
  'an error message',
  'a warning',
  'a thrown error',
  'a rejection',
  'Content.Security.Policy',
  '404 for http://[^ ]+/missing.js',
  '2000 px wide in .*id="wide"',
]

/** Opens a broken page, and lists the kinds of faults that the engine does not report there. */
export async function listUnnoticed(engine: Engine): Promise<string[]> {
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html')
    if (url !== '/') response.statusCode = 404
    response.end(url === '/' ? broken : '')
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const visitor = new Visitor(engine, `http://localhost:${port}`)
  await engine.open(`${visitor.origin}/`)
  const faults = await visitor.listFaults()
  server.close()
  return expected
    .filter((kind) => !faults.some((fault) => new RegExp(kind).test(fault)))
    .map((kind) => `not noticed on a broken page: ${kind}`)
}
