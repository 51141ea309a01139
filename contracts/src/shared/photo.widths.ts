/**
 * The widths that photographs below `/images/` are given in (`?w=`), in pixels: those of telephones, of a column and
 * of a page, each also for screens of twice the density.
 */
export const photoWidths = [320, 480, 640, 960, 1280, 1920] as const
