import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { Code, Day } from '@faceplate/contracts/shared/code.contract'
import { toPlainText } from '@faceplate/contracts/shared/prose.text'
import { Type } from 'typebox'
import type { Database } from '../../base/database/schema.ts'
import {
  FallbackPicture,
  Id,
  Markdown,
  strict,
  PlainText,
} from '../../files/folder/closed.schema.ts'
import { defineKind } from '../../files/folder/content.kind.ts'
import { editableList } from '../../files/folder/editable.content.ts'
import {
  publicationFieldNames,
  publicationFields,
  readPublication,
  omitPublication,
} from '../../files/folder/publication.reader.ts'
import { picturePlaces, readMedia } from '../../files/images/media.reader.ts'
import { mediaFields } from '../../files/images/media.schema.ts'
import { toMediaColumn } from '../../files/images/media.shown.ts'
import { registerNews } from './news.routes.ts'

const groupsFile = 'news/groups.yaml'

const GroupsFile = Type.Array(
  Type.Object({ id: Id, code: Code, title: PlainText, sort: Type.Integer() }, strict),
)

const Article = Type.Object(
  {
    id: Id,
    /** Number of the article on the former site. */
    number: Type.Optional(Id),
    code: Code,
    title: PlainText,
    summary: PlainText,
    text: Markdown,
    published_on: Day,
    group: Code,
    image: Type.Optional(FallbackPicture),
    ...publicationFields,
    ...mediaFields,
  },
  strict,
)

/** `news/*.yaml` */
const NewsFile = Type.Array(Article)

export const newsContent = defineKind({
  editable: [
    editableList({
      name: 'news',
      label: 'News',
      singular: 'article',
      entry: Article,
      place: 'news/',
      except: [groupsFile],
      list: [],
      key: 'code',
      title: 'title',
      sortedBy: 'published_on',
      fields: [
        'title',
        'code',
        'published_on',
        'group',
        'summary',
        'text',
        'images',
        'videos',
        'image',
        ...publicationFieldNames,
      ],
      multiline: ['summary'],
      choices: { group: { place: groupsFile, list: [], value: 'code', label: 'title' } },
      toPage: (code) => addressOf('news-code', { code }),
      canAdd: true,
    }),
  ],
  parts: [{ name: 'news', tables: ['news_group', 'news'] }],
  read(folder) {
    const groups = folder.readIfThere(groupsFile, GroupsFile)
    if (groups) folder.claimEntries(groups, groups.data, [])
    const groupIds = new Map(groups?.data.map(({ id, code }) => [code, id]))
    const ids = new Set<number>()
    const codes = new Set<string>()
    const numbers = new Set<number>()
    const news = folder.readAll('news/', NewsFile, [groupsFile]).flatMap((file) =>
      file.data.map((entry, at): Database['news'] => {
        const {
          group,
          number = null,
          image = null,
          images,
          videos,
          ...item
        } = omitPublication(entry)
        const place = picturePlaces.article
        const media = readMedia(folder, file, [at], { entry: { images, videos }, place })
        folder.claim(ids, item.id, file, [at, 'id'])
        folder.claim(codes, item.code, file, [at, 'code'])
        if (number !== null) folder.claim(numbers, number, file, [at, 'number'])
        const groupId = folder.findId(groupIds, 'group', group, file, [at, 'group'])
        const span = readPublication(folder, file, [at], entry)
        return { ...item, ...span, number, image, media: toMediaColumn(media), group_id: groupId }
      }),
    )
    return {
      rows: { news_group: groups?.data ?? [], news },
      pages: news.map((row) => [addressOf('news-code', { code: row.code }), row] as const),
      addresses: news.map(({ code }) => addressOf('news-code', { code })),
    }
  },
  findable: {
    kind: 'news',
    async list(database) {
      const rows = await database
        .selectFrom('news')
        .select(['id', 'title', 'summary', 'text'])
        .orderBy('published_on', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ id, title, summary, text }) => ({
        id,
        title,
        body: `${summary} ${toPlainText(text)}`,
      }))
    },
  },
  register: registerNews,
})
