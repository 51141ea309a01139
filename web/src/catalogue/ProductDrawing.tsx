import type { GoodImage } from '@faceplate/contracts/calls/goods.contract'
import { useState } from 'react'
import { EnlargeLink } from './EnlargeLink.tsx'

/** Technical drawing of a product with a button to enlarge it; nothing if there is none. */
export function ProductDrawing({ images }: { images: readonly GoodImage[] }) {
  // The drawing is the last vector picture, after those of the device.
  const [shown, setShown] = useState(() =>
    images.findLastIndex(({ logo, photo, url }) => !logo && !photo && /\.svg(?:[?#]|$)/i.test(url)),
  )
  return <EnlargeLink images={images} shown={shown} onShow={setShown} />
}
