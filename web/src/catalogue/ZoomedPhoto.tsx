import type { Photo } from '@faceplate/contracts/shared/media.contract'
import { useState } from 'react'
import { PhotoImage } from '../ui/data/PhotoImage.tsx'

/**
 * A photograph in the dialog that enlarges it. Until the large one arrives, the one that the page already has is shown
 * in its place. Both have the same ratio and lie on each other, so nothing moves.
 */
export function ZoomedPhoto({ photo, sizes }: { photo: Photo; sizes: string }) {
  const [loaded] = useState(() => findLoaded(photo.url))
  return (
    <>
      {loaded === undefined ? null : (
        <img src={loaded} alt="" width={photo.width} height={photo.height} draggable={false} />
      )}
      <PhotoImage photo={photo} alt="" sizes={sizes} isLazy={false} />
    </>
  )
}

/** Address of the largest width of a photograph that the page has loaded. */
function findLoaded(url: string): string | undefined {
  const address = new URL(url, document.baseURI).href
  const [largest] = Array.from(document.images)
    .filter(({ currentSrc, naturalWidth }) => naturalWidth > 0 && dropQuery(currentSrc) === address)
    .toSorted((one, other) => other.naturalWidth - one.naturalWidth)
  return largest?.currentSrc
}

function dropQuery(address: string): string {
  return address.split('?', 1)[0] ?? address
}
