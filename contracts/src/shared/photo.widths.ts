/**
 * Available widths of photographs below `/images/` (`?w=`), in pixels: for phones, a column and a page, each also for
 * screens of double pixel density.
 */
export const photoWidths = [320, 480, 640, 960, 1280, 1920] as const
