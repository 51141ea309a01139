import type { Film } from '@faceplate/contracts/shared/media.contract'
import styles from './FilmPlayer.module.css'
import { PhotoCredit } from './PhotoCredit.tsx'
import { findPhotoOf } from './photo.sources.ts'

/** Width of the poster: a single address, so one width for all screens. */
const posterWidth = 960

/**
 * A film with the controls of the browser. Nothing of it is loaded before the visitor starts it, and it never starts by
 * itself.
 */
export function FilmPlayer({ film }: { film: Film }) {
  const { title, sources, poster, width = 1280, height = 720, captions = [], credit } = film
  return (
    <figure className={styles.film}>
      {/* A film without speech has no captions. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        className={styles.player}
        aria-label={title}
        poster={findPhotoOf(poster, posterWidth)}
        width={width}
        height={height}
        controls
        playsInline
        preload="none"
      >
        {sources.map(({ url, media_type: type }) => (
          <source key={url} src={url} type={type} />
        ))}
        {captions.map((track, index) => (
          <track
            key={track.url}
            kind="captions"
            src={track.url}
            srcLang={track.language}
            label={track.title}
            default={index === 0}
          />
        ))}
        {sources.slice(0, 1).map(({ url }) => (
          <a key={url} href={url}>
            {title}
          </a>
        ))}
      </video>
      <figcaption className={styles.caption}>
        <strong>{title}</strong>
        <PhotoCredit credit={credit} />
      </figcaption>
    </figure>
  )
}
