import { Type, type Static } from 'typebox'
import { shippedTypefaces } from './brand.typeface.ts'
import { Address } from './code.contract.ts'
import { describe } from './description.ts'

/** A colour of CSS in six hexadecimal digits. */
export const HexColour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })

const Typeface = Type.Object(
  {
    name: describe(
      Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 -]{0,40}$' }),
      `Name of the typeface: one that the site includes (${shippedTypefaces.join(', ')}), or that of the file`,
      'Onest',
    ),
    url: Type.Optional(
      describe(
        Address,
        'Path of its WOFF2 file, which should have all weights from 400 to 700; absent for one that the site includes',
        '/files/brand/grotesk.woff2',
      ),
    ),
  },
  { title: 'Typeface', description: 'The typeface of the site and of its documents' },
)

/** Size of a picture in pixels, or in the units of its drawing. */
const PictureSize = Type.Object(
  {
    width: describe(Type.Number({ exclusiveMinimum: 0 }), 'Width', 24),
    height: describe(Type.Number({ exclusiveMinimum: 0 }), 'Height', 30),
  },
  { title: 'PictureSize', description: 'Size of a picture; only its ratio matters' },
)

/** Look of the devices that the site draws. */
const DeviceLook = Type.Object(
  {
    body: Type.Optional(describe(HexColour, 'Colour of their cases', '#2b3136')),
    badge: Type.Optional(
      describe(
        Address,
        'Path of the SVG printed on them in one colour; without it they carry the name of the manufacturer',
        '/images/brand/badge.svg',
      ),
    ),
  },
  { title: 'DeviceLook', description: 'Look of the devices that the site draws' },
)

/** Brand of the manufacturer. All pictures are optional: without a sign the name stands alone. */
export const Brand = Type.Object(
  {
    name: describe(Type.String(), 'Name of the manufacturer', 'Example Networks'),
    tagline: describe(
      Type.String(),
      'Business of the manufacturer, in a few words',
      'network equipment for operators and offices',
    ),
    description: describe(
      Type.String(),
      'Products of the manufacturer, in a sentence or two',
      'Switches, routers, access points, PON and subscriber equipment',
    ),
    legal_name: describe(Type.String(), 'Name of the legal entity', 'Example Networks LLC'),
    sign: Type.Optional(
      describe(Address, 'Path of the sign, SVG or PNG', '/images/brand/sign.svg'),
    ),
    sign_dark: Type.Optional(
      describe(Address, 'Path of the sign for dark backgrounds', '/images/brand/sign-dark.svg'),
    ),
    sign_size: Type.Optional(
      describe(
        PictureSize,
        'Size of the sign; without it, pages keep a square for it. The embedded content service measures it',
        { width: 24, height: 30 },
      ),
    ),
    wordmark: Type.Optional(
      describe(
        Address,
        'Path of the name in its own lettering, SVG or PNG, shown instead of the name in the typeface of the site',
        '/images/brand/wordmark.svg',
      ),
    ),
    wordmark_dark: Type.Optional(
      describe(Address, 'Path of it for dark backgrounds', '/images/brand/wordmark-dark.svg'),
    ),
    wordmark_size: Type.Optional(
      describe(
        PictureSize,
        'Size of the wordmark; without it, pages keep a box of 5 to 1 for it. The embedded content service measures it',
        { width: 640, height: 96 },
      ),
    ),
    favicon: Type.Optional(
      describe(
        Address,
        'Path of the icon of browser tabs, SVG or square PNG; without it, the sign or the first letter of the name',
        '/images/brand/favicon.svg',
      ),
    ),
    accent: Type.Optional(
      describe(
        HexColour,
        'Accent colour on light backgrounds, with a contrast of 4.5:1',
        '#2450b8',
      ),
    ),
    accent_dark: Type.Optional(
      describe(HexColour, 'Accent colour on dark backgrounds, with a contrast of 4.5:1', '#9db8ff'),
    ),
    typeface: Type.Optional(Typeface),
    social_picture: Type.Optional(
      describe(
        Address,
        'Path of the picture for links to pages without a picture of their own, PNG or JPEG of 1200 by 630 pixels',
        '/images/brand/social.png',
      ),
    ),
    device: Type.Optional(DeviceLook),
  },
  { title: 'Brand', description: 'Brand of the manufacturer' },
)

export type Brand = Static<typeof Brand>

/** Fields of the brand that are addresses of pictures. */
export const brandPictures = [
  'sign',
  'sign_dark',
  'wordmark',
  'wordmark_dark',
  'favicon',
  'social_picture',
] as const satisfies (keyof Brand)[]
