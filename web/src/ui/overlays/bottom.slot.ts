/** Id of the slot of the bottom layer for the bar of a page. */
export const bottomSlotId = 'bottom-slot'
