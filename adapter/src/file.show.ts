import type { GoodDocument, GoodImage } from '@faceplate/contracts/calls/goods.contract'
import type { Photo } from '@faceplate/contracts/shared/media.contract'
import type { SourceGood } from './catalogue.source.ts'
import type { SourcePicture } from './source.media.ts'

/** Makes the files of a catalogue showable; those that cannot be read are left out. */
export interface FileShow {
  ofGood: (good: SourceGood) => Promise<{ images: GoodImage[]; documents: GoodDocument[] }>
  ofPicture: (picture: SourcePicture) => Promise<Photo | undefined>
  /** Pictures in HTML. */
  ofText: (html: string) => Promise<string>
}
