/**
 * Available widths of photographs below `/images/` (`?w=`), in pixels: for phones, a column and a page, each also for
 * screens of double pixel density.
 */
export const photoWidths = [320, 480, 640, 960, 1280, 1920] as const

/** Largest picture that the gateway converts, in bytes. */
export const maxPhotoBytes = 20_000_000

/** Largest picture that the gateway converts, in pixels: a camera with 40 megapixels. */
export const maxPhotoPixels = 40_000_000
