import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { sendTextFile } from '../../base/http/text.file.ts'
import {
  listSigningKeys,
  readSigningKey,
  signText,
  toName,
  writePublicKey,
  type SigningKey,
} from './signing.key.ts'
import { keyPaths, publicKeyPath, signaturePath, sumsPath } from './signing.paths.ts'

const mediaType = 'text/plain'
/** The checksums are those of documents of goods. */
const part = 'catalogue'

/** Serves the checksums of all documents and firmware, their signature, and the public key. */
export function registerSigning({ app, database, now }: ContentContext): void {
  const findKey = async (id: string): Promise<SigningKey> => {
    const keys = await listSigningKeys(database, now())
    const key = keys.find((each) => toName(each.id) === id)
    if (key === undefined) throw new ProblemError(404, 'There is no such key')
    return key
  }
  const sendSignature = async (request: FastifyRequest, reply: FastifyReply, key: SigningKey) => {
    const { text, newest } = await readSums(request.view.database)
    const seconds = Date.parse(`${newest}T00:00:00Z`) / 1000
    return sendTextFile(request, reply, {
      text: signText(key, text, `timestamp:${seconds}\tfile:SHA256SUMS\thashed`),
      mediaType,
      name: 'SHA256SUMS.minisig',
      part,
    })
  }
  const sendPublicKey = (request: FastifyRequest, reply: FastifyReply, key: SigningKey) =>
    sendTextFile(request, reply, {
      text: writePublicKey(key),
      mediaType,
      name: 'minisign.pub',
      part,
    })

  app.get(sumsPath, async (request, reply) => {
    const { text } = await readSums(request.view.database)
    return sendTextFile(request, reply, { text, mediaType, name: 'SHA256SUMS', part })
  })
  app.get(signaturePath, async (request, reply) =>
    sendSignature(request, reply, await readSigningKey(database)),
  )
  app.get(publicKeyPath, async (request, reply) =>
    sendPublicKey(request, reply, await readSigningKey(database)),
  )
  app.get<KeyRoute>(keyPaths.signature, async (request, reply) =>
    sendSignature(request, reply, await findKey(request.params.id)),
  )
  app.get<KeyRoute>(keyPaths.publicKey, async (request, reply) =>
    sendPublicKey(request, reply, await findKey(request.params.id)),
  )
}

interface KeyRoute {
  Params: { id: string }
}

/** All checksums in the format of `sha256sum`, and the publication date of the newest document. */
async function readSums(database: Kysely<Database>): Promise<{ text: string; newest: string }> {
  const rows = await database
    .selectFrom('good_document')
    .innerJoin('file', 'file.path', 'good_document.path')
    .select(['file.path', 'file.sha256', 'good_document.published_on'])
    .distinct()
    .orderBy('file.path')
    .execute()
  const newest =
    rows
      .map(({ published_on }) => published_on)
      .toSorted()
      .at(-1) ?? '1970-01-01'
  const named = Map.groupBy(rows, ({ path }) => path.split('/').at(-1))
  const lines = rows.map(({ path, sha256 }) => {
    const name = path.split('/').at(-1)
    // `sha256sum --check` reports a failure if a name has two checksums.
    const isUnique = named.get(name)?.length === 1
    return `${sha256}  ${isUnique ? name : path.replace(/^\/files\//, '')}\n`
  })
  return { text: lines.join(''), newest }
}
