import type { FocalPoint, Photo } from '@faceplate/contracts/shared/media.contract'
import { preload } from 'react-dom'
import { joinClasses } from '../classes.ts'
import styles from './PhotoImage.module.css'
import { findPhotoOf, listPhotoSources, writeSizes, type PhotoSources } from './photo.sources.ts'

/**
 * A photograph in the width and format that suit the browser. It fills its place, which crops it around its focal
 * point. The place has an aspect ratio of its own, so nothing shifts when the photograph arrives.
 */
export function PhotoImage({
  photo,
  alt = photo.alt,
  sizes,
  isFirst = false,
  isLazy = !isFirst,
  className,
}: {
  photo: Photo
  /** Empty when the text beside the photograph says the same. */
  alt?: string
  /** Width of the place, as in the attribute of `<img>`. */
  sizes: string
  /** The largest picture of the page as it opens, which is fetched with high priority. */
  isFirst?: boolean
  isLazy?: boolean
  className?: string | undefined
}) {
  const sources = listPhotoSources(photo, sizes)
  if (import.meta.env.SSR && isFirst) preloadPhoto(photo, sources, sizes)
  const shown = sources && writeSizes(sizes, isLazy)
  return (
    <picture className={styles.picture}>
      {sources ? (
        <>
          <source type="image/avif" srcSet={sources.avif} sizes={shown} />
          <source type="image/webp" srcSet={sources.webp} sizes={shown} />
        </>
      ) : null}
      <img
        className={joinClasses(photo.is_vector === true ? styles.drawing : styles.photo, className)}
        {...writeFocus(photo.focus)}
        loading={isLazy ? 'lazy' : 'eager'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        sizes={shown}
        srcSet={sources?.own}
        src={findPhotoOf(photo, fallbackWidth)}
        alt={alt}
        width={photo.width}
        height={photo.height}
      />
    </picture>
  )
}

/** For browsers without `srcset`. */
const fallbackWidth = 640

/**
 * Announces the photograph in the head of the page, which React does for other pictures but not inside `<picture>`. A
 * browser without AVIF ignores the link because of its type, so no browser fetches the photograph twice.
 */
function preloadPhoto({ url }: Photo, sources: PhotoSources | undefined, sizes: string): void {
  preload(url, {
    as: 'image',
    fetchPriority: 'high',
    ...(sources && { type: 'image/avif', imageSrcSet: sources.avif, imageSizes: sizes }),
  })
}

const focusSteps = 10

/** The focal point in steps of 10 %, which the styles read: the content policy forbids style attributes. */
function writeFocus(focus: FocalPoint | undefined) {
  if (!focus) return {}
  return {
    'data-x': Math.round(focus.x * focusSteps),
    'data-y': Math.round(focus.y * focusSteps),
  }
}
