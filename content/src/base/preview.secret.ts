/** Name of the secret that signs the tokens of previews. */
export const previewSecret = 'previews'

/** Most days for which a preview is valid, and so is a key after its rotation. */
export const mostPreviewDays = 30
