/** Path of the checksums of all documents and firmware; their signature is beside them (`signaturePath`). */
export const sumsPath = '/files/SHA256SUMS'
export const signaturePath = `${sumsPath}.minisig`
export const publicKeyPath = '/files/minisign.pub'
/**
 * Public key and signature by the id of their key, also of keys that were replaced, for those who verify with the public
 * key of an earlier visit.
 */
export const keyPaths = {
  signature: '/files/keys/:id/SHA256SUMS.minisig',
  publicKey: '/files/keys/:id/minisign.pub',
} as const
