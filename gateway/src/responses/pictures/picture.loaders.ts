import sharp from 'sharp'

/**
 * Formats that pictures are decoded from. The library reads more by the first bytes of a file, such as TIFF, whose decoders
 * are attacked most.
 */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg', 'Nsgif'].map(
  (name) => `VipsForeignLoad${name}`,
)

/** Blocks the decoders of all other formats in this process. */
export function blockLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
}
