import sharp from 'sharp'

/** A picture of a device, and its document, as an editor uploads them. */
export async function makePicture(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 360, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
}

export const documentFile = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
