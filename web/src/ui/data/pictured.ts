import type { Photo } from '@faceplate/contracts/shared/media.contract'

/** Picture of an entry. */
export interface Pictured {
  /** Its older form, which has only the address: mostly a drawing. */
  src: string | null | undefined
  /** Shown instead, if it is known that the picture is a photograph. */
  photo?: Photo | undefined
}
