/** Ends the address of a page's payload; before a query or at the end of the address. */
export const payloadPath = /\/_payload\.json(?=\?|$)/
