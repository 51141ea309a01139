import { createHash } from 'node:crypto'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { originalLanguage } from '@faceplate/messages/message'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findLanguages } from '../../base/database/languages.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { advisoriesPart } from '../../base/http/part.tags.ts'
import { sendTextFile } from '../../base/http/text.file.ts'
import { readOriginal, type View } from '../../base/http/view.ts'
import { readAdvisories, readPublisher, readRemedy, type Advisory } from './advisories.store.ts'
import { writeAdvisory, type CsafPublisher } from './csaf.document.ts'
import { writeChanges, writeIndex, writeProvider, writeRolie } from './csaf.feed.ts'
import { csafFolder, providerPath, rolieName, toAdvisoryName } from './csaf.paths.ts'

/**
 * Serves the advisories as a CSAF provider (CSAF 2.0 §7.2.2): provider metadata, each advisory with its checksum, the
 * directory, and the feed of all advisories.
 */
export function registerAdvisories({ app, publicOrigin }: ContentContext): void {
  const serve = (
    path: string,
    mediaType: string,
    write: (advisories: Advisory[], publisher: CsafPublisher) => string | object,
  ) =>
    app.get(path, async (request, reply) => {
      const [advisories, publisher] = await readAll(request.view)
      return send(request, reply, mediaType, write(advisories, publisher))
    })

  /** A document is the same on each host: one tracking id has one text, whose language it states. */
  async function readAll(view: View): Promise<[Advisory[], CsafPublisher]> {
    const database = readOriginal(view)
    const [advisories, publisher] = await Promise.all([
      readAdvisories(database),
      readPublisher(database),
    ])
    const language = (await findLanguages(database))?.original ?? originalLanguage
    return [advisories, { ...publisher, origin: publicOrigin, language }]
  }

  const json = 'application/json'
  serve(providerPath, json, writeProvider)
  serve(csafFolder + rolieName, json, writeRolie)
  serve(`${csafFolder}index.txt`, 'text/plain', writeIndex)
  serve(`${csafFolder}changes.csv`, 'text/csv', writeChanges)
  app.get<{ Params: { year: string; file: string } }>(
    `${csafFolder}:year/:file`,
    async (request, reply) => {
      const { year, file } = request.params
      const name = `${year}/${file}`
      const documentName = name.replace(/\.sha256$/, '')
      const [advisories, publisher] = await readAll(request.view)
      const advisory = advisories.find((each) => toAdvisoryName(each) === documentName)
      if (!advisory) throw new ProblemError(404, `No advisory at ${request.url}`)
      const document = writeAdvisory(
        advisory,
        await readRemedy(readOriginal(request.view), advisory),
        publisher,
      )
      if (documentName === name) return send(request, reply, json, document)
      const sum = createHash('sha256').update(print(document)).digest('hex')
      return send(request, reply, 'text/plain', `${sum}  ${file.replace(/\.sha256$/, '')}\n`)
    },
  )
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  mediaType: string,
  body: string | object,
): Promise<FastifyReply> {
  const text = typeof body === 'string' ? body : print(body)
  return sendTextFile(request, reply, { text, mediaType, part: advisoriesPart })
}

function print(document: object): string {
  return `${JSON.stringify(document, undefined, 2)}\n`
}
