import {
  getAbout,
  getMediaKit,
  getPolicy,
  getRegulations,
  type About,
  type MediaKit,
  type Regulations,
} from '@faceplate/contracts/calls/reference.contract'
import { readDocument } from '../../base/database/document.store.ts'
import { readToday } from '../../base/database/maker.day.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import type { View } from '../../base/http/view.ts'
import { describeMedia, keepShown } from '../../files/images/media.shown.ts'
import { findReferences } from '../../goods/references/references.store.ts'

export function registerReference({ app }: ContentContext) {
  /** A page with the pictures and films that it may show today. */
  const readPage = async <Page extends About | MediaKit | Regulations>(
    { database, now }: View,
    name: string,
  ) => {
    const page = await readDocument<Page>(database, `reference/${name}`)
    const today = await readToday({ database, now })
    const { images = [], videos = [], items, ...rest } = page
    const media = { images: keepShown(images, today), videos: keepShown(videos, today) }
    const shownItems = items.map(({ photo, ...item }) => {
      const [shown] = photo ? keepShown([photo], today) : []
      return shown ? { ...item, photo: shown } : item
    })
    return { ...rest, items: shownItems, ...describeMedia(media) }
  }
  serve(app, getAbout, async ({ view }) => ({
    ...(await readPage<About>(view, 'about')),
    ...(await findReferences(view.database)),
  }))
  serve(app, getMediaKit, ({ view }) => readPage<MediaKit>(view, 'mediakit'))
  serve(app, getRegulations, ({ view }) => readPage<Regulations>(view, 'regulations'))
  serve(app, getPolicy, ({ view }) => readDocument(view.database, 'reference/policy'))
}
