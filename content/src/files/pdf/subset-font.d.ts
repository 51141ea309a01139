declare module 'subset-font' {
  /** Resolves with the font as a file of the format, with each listed axis fixed to a value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype'
      keepAllGlyphs: true
      variationAxes?: Readonly<Record<string, number>>
    },
  ): Promise<Buffer>
}
