import type { IncomingMessage } from 'node:http'
import { answerJson, type Behaviour } from './faulty.upstream.ts'

/**
 * Answers as the running site's own content does, but for what a test alters: it gives the new body for
 * a path, or a status alone for a failure. `headers` go with each answer.
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
