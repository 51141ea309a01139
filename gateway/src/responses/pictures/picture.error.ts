import { UpstreamError } from '../../base/http/upstream.error.ts'
import type { PictureLimit } from './picture.ipc.ts'

/** Reason why a picture was not rendered. */
export type PictureFault = PictureLimit | 'crash' | 'unreadable'

const messages: Readonly<Record<PictureFault, string>> = {
  'processor time': 'The picture of the content API takes too much processor time to render',
  memory: 'The picture of the content API takes too much memory to render',
  time: 'The picture of the content API takes too long to render',
  crash: 'The picture of the content API cannot be rendered',
  unreadable: 'The picture of the content API cannot be read',
}

/** A picture of the content API cannot be rendered: a 502, because the fault is in the content. */
export class PictureError extends UpstreamError {
  readonly fault: PictureFault

  constructor(fault: PictureFault, cause?: unknown) {
    super('bad response', messages[fault], cause)
    this.name = 'PictureError'
    this.fault = fault
  }
}
