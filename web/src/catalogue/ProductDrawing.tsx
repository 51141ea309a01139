import type { GoodImage } from '@faceplate/contracts/calls/goods.contract'
import { useState } from 'react'
import { EnlargeLink } from './EnlargeLink.tsx'

/** The technical drawing of a product, to be read at the size of the window; nothing where there is none. */
export function ProductDrawing({ images }: { images: readonly GoodImage[] }) {
  // Of several pictures it is the last, after those of the device.
  const [shown, setShown] = useState(() => images.findLastIndex(({ logo }) => !logo))
  return <EnlargeLink images={images} shown={shown} onShow={setShown} />
}
