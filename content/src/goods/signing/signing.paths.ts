/** Path of the checksums of all documents and firmware; their signature is beside them (`signaturePath`). */
export const sumsPath = '/files/SHA256SUMS'
export const signaturePath = `${sumsPath}.minisig`
export const publicKeyPath = '/files/minisign.pub'
