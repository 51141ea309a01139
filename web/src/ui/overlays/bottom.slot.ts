/** Where in the bottom layer a page's own bar stands. */
export const bottomSlotId = 'bottom-slot'
