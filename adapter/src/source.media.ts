import type { GoodDocument } from '@faceplate/contracts/calls/goods.contract'

/**
 * A picture of the system behind the adapter, by its address there. Its size is measured if it is not stated, and is that of the
 * displayed picture: many systems state the one before EXIF turns it.
 */
export interface SourcePicture {
  url: string
  alt: string
  width?: number
  height?: number
}

/** A document of the system behind the adapter, by its address there. Its size and digest are read from the file. */
export interface SourceDocument
  extends
    Pick<GoodDocument, 'type' | 'title' | 'language'>,
    Partial<Pick<GoodDocument, 'version' | 'published_on' | 'notes'>> {
  url: string
}
