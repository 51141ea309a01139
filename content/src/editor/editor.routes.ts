import { readFile } from 'node:fs/promises'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { editorAuthorField, editorPath } from '@faceplate/server/content/editor.paths'
import type { FastifyRequest } from 'fastify'
import { Type, type Static, type TSchema } from 'typebox'
import { Check } from 'typebox/schema'
import type { ContentContext } from '../base/http/context.ts'
import { findFileKind } from '../files/folder/file.kinds.ts'
import { draftStates } from './editor.drafts.ts'
import { createEditor, type Editor } from './editor.ts'
import type { ShownEntry } from './entry.place.ts'
import { isFields } from './form.values.ts'

/** A form with several photographs from a camera. */
const maxBodyBytes = 60_000_000

const Text = Type.String({ maxLength: 300 })
const DraftName = { collection: Text, slug: Text }
const Asset = Type.Object({
  path: Text,
  content: Type.String(),
  encoding: Type.Literal('base64'),
})

type Respond<Params extends TSchema> = (
  editor: Editor,
  params: Static<Params>,
  author: string,
) => Promise<unknown>

interface Action {
  params: TSchema
  respond(editor: Editor, params: unknown, author: string): Promise<unknown>
}

/** One action of the protocol, which checks its parameters. */
function action<const Params extends TSchema>(params: Params, respond: Respond<Params>): Action {
  return {
    params,
    respond: (editor, given, author) => respond(editor, given as Static<Params>, author),
  }
}

/** The actions of Decap's proxy protocol that the editor uses. Entries have the form of `decap-server`. */
const actions: Readonly<Record<string, Action>> = {
  entriesByFolder: action(Type.Object({ folder: Text }), async (editor, { folder }) =>
    (await editor.entries.list(folder)).map(toLoaded),
  ),
  entriesByFiles: action(
    Type.Object({ files: Type.Array(Type.Object({ path: Text })) }),
    async (editor, { files }) =>
      (await Promise.all(files.map(({ path }) => editor.entries.read(path)))).flatMap((entry) =>
        entry ? toLoaded(entry) : [],
      ),
  ),
  // Decap asks for the address of a new entry too, so a missing one is no error.
  getEntry: action(Type.Object({ path: Text }), async (editor, { path }) => {
    const entry = await editor.entries.read(path)
    return entry ? toLoaded(entry) : null
  }),
  persistEntry: action(
    Type.Object({
      dataFiles: Type.Array(Type.Object({ path: Text, raw: Type.String() }), {
        minItems: 1,
        maxItems: 1,
      }),
      assets: Type.Array(Asset, { maxItems: 50 }),
      version: Type.Optional(Text),
      options: Type.Object({ useWorkflow: Type.Boolean() }),
    }),
    async (editor, { dataFiles: [file], assets, version, options }, author) => {
      const form = {
        address: file?.path ?? '',
        values: parseValues(file?.raw ?? ''),
        version,
        assets: assets.map(toChange),
        author,
      }
      return {
        version: await (options.useWorkflow ? editor.drafts.save(form) : editor.entries.save(form)),
      }
    },
  ),
  unpublishedEntries: action(Type.Object({}), (editor) => editor.drafts.list()),
  unpublishedEntry: action(
    Type.Object({
      id: Type.Optional(Text),
      collection: Type.Optional(Text),
      slug: Type.Optional(Text),
    }),
    async (editor, { id, collection, slug }) => {
      const [list = '', name = ''] = id === undefined ? [collection, slug] : id.split('/')
      const draft = await editor.drafts.describe(list, name)
      if (!draft) return null
      const { state, isNew, author, at, pictures } = draft
      const diffs = [
        { path: `${list}/${name}.json`, newFile: isNew, id: name },
        ...pictures.map((path) => ({ path, newFile: true, id: path })),
      ]
      return {
        collection: list,
        slug: name,
        status: state,
        diffs,
        updatedAt: at,
        pullRequestAuthor: author,
      }
    },
  ),
  unpublishedEntryDataFile: action(Type.Object(DraftName), async (editor, { collection, slug }) =>
    toLoaded(await editor.drafts.read(collection, slug)),
  ),
  unpublishedEntryMediaFile: action(
    Type.Object({ ...DraftName, path: Text }),
    async (editor, { collection, slug, path }) => {
      const content = await editor.drafts.readFile(collection, slug, path)
      const name = path.slice(path.lastIndexOf('/') + 1)
      return { id: path, path, name, encoding: 'base64', content: content.toString('base64') }
    },
  ),
  updateUnpublishedEntryStatus: action(
    Type.Object({ ...DraftName, newStatus: Type.Enum(draftStates) }),
    async (editor, { collection, slug, newStatus }, author) => {
      await editor.drafts.setState(collection, slug, newStatus, author)
      return {}
    },
  ),
  deleteUnpublishedEntry: action(Type.Object(DraftName), async (editor, { collection, slug }) => {
    await editor.drafts.delete(collection, slug)
    return {}
  }),
  publishUnpublishedEntry: action(
    Type.Object(DraftName),
    async (editor, { collection, slug }, author) => {
      await editor.drafts.publish(collection, slug, author)
      return {}
    },
  ),
  getMedia: action(Type.Object({}), async (editor) => (await editor.pictures.list()).map(toMedia)),
  getMediaFile: action(Type.Object({ path: Text }), async (_editor, { path }) => toMedia(path)),
  deleteFiles: action(Type.Object({}), () => {
    throw new ProblemError(403, 'The editor deletes nothing: delete files in the content folder')
  }),
  persistMedia: action(Type.Object({ asset: Asset }), async (editor, { asset }) => {
    await editor.pictures.save(toChange(asset))
    return toMedia(asset.path)
  }),
}

function toLoaded({ address, values, version, originals }: ShownEntry) {
  const file = { path: address, id: version }
  return { data: JSON.stringify(values), version, file, ...(originals && { originals }) }
}

function toMedia(path: string) {
  return { id: path, path, name: path.slice(path.lastIndexOf('/') + 1) }
}

function toChange({ path, content }: Static<typeof Asset>) {
  return { file: path, content: Buffer.from(content, 'base64') }
}

function parseValues(raw: string) {
  try {
    const values: unknown = JSON.parse(raw)
    if (isFields(values)) return values
  } catch {
    // The same error as for data of another type.
  }
  throw new ProblemError(400, 'The entry is not a JSON object')
}

/** Serves the editor of the operators' port. The calls are outside `/api`, so that visitors cannot reach them. */
export function registerEditor(context: ContentContext): void {
  const { app, database, publicOrigin } = context
  if (!context.editor) return
  const { findFolder, language = 'en' } = context.editor
  const editor = createEditor({ database, findFolder, language, siteUrl: publicOrigin })
  const noStore = { 'cache-control': 'no-store' }
  app.get(`/${editorPath}/config`, async (_request, reply) => {
    reply.headers(noStore)
    return editor.createConfig()
  })
  app.post(`/${editorPath}/api`, { bodyLimit: maxBodyBytes }, async (request, reply) => {
    reply.headers(noStore)
    const { action: name, params } = (request.body ?? {}) as { action?: string; params?: unknown }
    const wanted = name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!wanted) throw new ProblemError(400, `The editor has no action '${name}'`)
    if (!Check(wanted.params, params)) throw new ProblemError(400, `Wrong parameters of '${name}'`)
    return reply.send(JSON.stringify(await wanted.respond(editor, params, readAuthor(request))))
  })
  app.get<{ Params: { '*': string } }>(`/${editorPath}/media/*`, async (request, reply) => {
    const file = request.params['*']
    const kind = findFileKind(file)
    const path = await editor.pictures.find(file)
    const bytes = await readFile(path).catch(() => undefined)
    if (!bytes || !kind) throw new ProblemError(404, `There is no picture ${file}`)
    return reply.headers(noStore).type(kind.mediaType).send(bytes)
  })
}

function readAuthor({ headers }: FastifyRequest): string {
  const [value = ''] = [headers[editorAuthorField]].flat()
  return decodeURIComponent(value).slice(0, 100)
}
