import type { IncomingMessage } from 'node:http'
import { answerJson, type Behaviour } from './faulty.upstream.ts'

/**
 * Responds like the content service of a running site, except where a test alters the response: `alter` returns a new
 * body for a path, or only a status for a failure. `headers` are added to every response.
 */
export function answerAltered(
  origin: string,
  alter: (path: string, body: never) => unknown,
  headers: Record<string, string> = {},
): Behaviour {
  return (request, response) => void reply(request).then((answer) => answer(request, response))

  async function reply({ url = '' }: IncomingMessage): Promise<Behaviour> {
    const answer = await fetch(origin + url)
    const type = answer.headers.get('content-type') ?? ''
    if (!type.startsWith('application/json')) {
      const bytes = Buffer.from(await answer.arrayBuffer())
      return (_request, response) =>
        response.writeHead(answer.status, { 'content-type': type }).end(bytes)
    }
    const body = await answer.json()
    const altered = alter(url.replace(/^\/api\//, ''), body as never)
    if (typeof altered === 'number') return answerJson({}, { status: altered })
    const isWhole =
      answer.status !== 200 ||
      (typeof altered === 'object' && altered !== null && 'pagination' in altered)
    return answerJson(isWhole ? altered : { data: altered }, { status: answer.status, headers })
  }
}
