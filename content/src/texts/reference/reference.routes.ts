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
import { describeMedia, keepShown } from '../../files/images/media.shown.ts'

export function registerReference({ app, database, now }: ContentContext) {
  /** A page with the pictures and films that it may show today. */
  const readPage = async <Page extends About | MediaKit | Regulations>(name: string) => {
    const page = await readDocument<Page>(database, `reference/${name}`)
    const today = await readToday(database, now())
    // A database of an earlier release has no photographs.
    const { images = [], videos = [], items, ...rest } = page
    const media = { images: keepShown(images, today), videos: keepShown(videos, today) }
    const shownItems = items.map(({ photo, ...item }) => {
      const [shown] = photo ? keepShown([photo], today) : []
      return shown ? { ...item, photo: shown } : item
    })
    return { ...rest, items: shownItems, ...describeMedia(media) }
  }
  serve(app, getAbout, () => readPage<About>('about'))
  serve(app, getMediaKit, () => readPage<MediaKit>('mediakit'))
  serve(app, getRegulations, () => readPage<Regulations>('regulations'))
  serve(app, getPolicy, () => readDocument(database, 'reference/policy'))
}
