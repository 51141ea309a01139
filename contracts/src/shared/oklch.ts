/** A colour in OKLCH (CSS Color 4 §9.4): lightness 0 to 1, chroma from 0, hue in radians. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = [number, number, number]

/** Channels of a colour `#rrggbb`, 0 to 1 each, without the gamma of sRGB. */
export function readChannels(colour: string): Triple {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

// The matrices are from Björn Ottosson, "A perceptual color space for image processing" (2020).
export function readOklch(colour: string): Oklch {
  const [r, g, b] = readChannels(colour)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, blue),
    hue: Math.atan2(blue, a),
  }
}

/** Writes a colour as `#rrggbb`. A chroma that sRGB cannot show is lowered; lightness and hue stay. */
export function writeHex(colour: Oklch): string {
  const lightness = Math.min(1, Math.max(0, colour.lightness))
  const convert = (chroma: number) => toChannels({ ...colour, lightness, chroma })
  let channels = convert(colour.chroma)
  if (!isShown(channels)) {
    let low = 0
    let high = colour.chroma
    while (high - low > 0.0001) {
      const middle = (low + high) / 2
      if (isShown(convert(middle))) low = middle
      else high = middle
    }
    channels = convert(low)
  }
  return `#${channels.map(writeChannel).join('')}`
}

function toChannels({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Whether all channels are in sRGB, but for an error of rounding. */
function isShown(channels: Triple): boolean {
  return channels.every((value) => value >= -0.0005 && value <= 1.0005)
}

function writeChannel(value: number): string {
  const bounded = Math.min(1, Math.max(0, value))
  const encoded = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}
