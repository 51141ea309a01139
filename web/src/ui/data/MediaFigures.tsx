import type { Messages } from '@faceplate/messages/messages'
import type { Film, Photo } from '@faceplate/contracts/shared/media.contract'
import { joinClasses } from '../classes.ts'
import { DeviceImage } from './DeviceImage.tsx'
import { FilmPlayer } from './FilmPlayer.tsx'
import styles from './MediaFigures.module.css'
import { PhotoCredit } from './PhotoCredit.tsx'
import { findPhotoOf } from './photo.sources.ts'

/** Photographs and films of an entry. Each photograph links to its largest width, where it is not cropped. */
export function MediaFigures({
  images: photographs,
  videos: films,
  sizes,
  halfSizes,
}: {
  images?: readonly Photo[] | undefined
  videos?: readonly Film[] | undefined
  /** Width of the whole, as in the attribute of `<img>`. */
  sizes: string
  /** Width of one of two columns. */
  halfSizes: string
}) {
  const images = photographs ?? []
  const videos = films ?? []
  if (images.length + videos.length === 0) return null
  const isOdd = images.length % 2 === 1
  return (
    <div className={joinClasses(styles.figures, images.length === 0 && styles.films)}>
      {images.map((photo, index) => (
        <figure
          key={photo.url}
          className={joinClasses(styles.figure, isOdd && index === 0 && styles.wide)}
        >
          <a href={findPhotoOf(photo, 1920)}>
            <DeviceImage
              className={styles.picture}
              src={undefined}
              photo={photo}
              sizes={isOdd && index === 0 ? sizes : halfSizes}
              alt={photo.alt}
            />
          </a>
          {photo.credit === undefined ? null : (
            <figcaption>
              <PhotoCredit credit={photo.credit} />
            </figcaption>
          )}
        </figure>
      ))}
      {videos.map((film) => (
        <div key={film.title} className={styles.wide}>
          <FilmPlayer film={film} />
        </div>
      ))}
    </div>
  )
}

/** The photographs of an entry without the one that its page shows already. */
export function withoutShown(
  images: readonly Photo[] | undefined,
  shown: Photo | undefined,
): readonly Photo[] {
  return (images ?? []).filter(({ url }) => url !== shown?.url)
}

/** Heading of photographs and films. */
export function nameMedia(t: Messages, images: readonly Photo[], videos: readonly Film[]): string {
  if (videos.length === 0) return t('ui.media.pictures')
  return images.length === 0 ? t('ui.media.films') : t('ui.media.both')
}
