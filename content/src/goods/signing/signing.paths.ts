/** Checksums of all documents and firmware, and the signature of this file. */
export const sumsPath = '/files/SHA256SUMS'
export const signaturePath = `${sumsPath}.minisig`
export const publicKeyPath = '/files/minisign.pub'
