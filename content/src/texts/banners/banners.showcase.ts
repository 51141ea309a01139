import type { Showcase } from '@faceplate/contracts/calls/banners.contract'
import { Code } from '@faceplate/contracts/shared/code.contract'
import { measurePanel } from '@faceplate/drawing/device.drawing'
import { portTypes } from '@faceplate/drawing/device.schema'
import type { DrawnDevice } from '@faceplate/drawing/livery'
import { Type, type Static } from 'typebox'
import { always } from '../../base/database/public.span.ts'
import type { Database } from '../../base/database/schema.ts'
import { strict, PlainText } from '../../files/folder/closed.schema.ts'
import type { ContentFile } from '../../files/folder/content.files.ts'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import type { KnownCodes } from '../../files/folder/content.kind.ts'
import { checkShown } from '../../files/folder/publication.checks.ts'
import { toGoodPicturePath } from '../../files/images/picture.ts'
import { reference } from '../../files/prose/figures.ts'
import { describeInside } from './banners.inside.ts'

const heading = { good: Code, title: PlainText, description: PlainText }

/** A callout for all sockets of one type, with its texts. */
const CalloutSource = Type.Object(
  { port: Type.Enum(portTypes), title: PlainText, text: PlainText },
  strict,
)

const Fact = Type.Object({ value: PlainText, name: PlainText }, strict)

/** `showcase:` of `banners.yaml` */
export const ShowcaseSource = Type.Object(
  {
    panel: Type.Optional(
      Type.Object(
        {
          ...heading,
          claim: Type.Optional(PlainText),
          callouts: Type.Array(CalloutSource, { minItems: 1, maxItems: 8 }),
        },
        strict,
      ),
    ),
    inside: Type.Optional(Type.Object({ good: Code }, strict)),
    drawing: Type.Optional(Type.Object({ ...heading, facts: Type.Array(Fact) }, strict)),
  },
  strict,
)

type Source = Static<typeof ShowcaseSource>
type File = ContentFile<{ showcase?: Source }>

/**
 * Builds the showcase from its file, and draws the inside of a device. Rejects unknown goods, goods without a drawing, and
 * an inside of anything but a rack device.
 */
export function readShowcase(
  folder: ContentFolder,
  file: File,
  { goods, livery }: Pick<KnownCodes, 'goods' | 'livery'>,
): { showcase: Showcase; images: Database['image'][] } {
  const { panel, inside, drawing } = file.data.showcase ?? {}
  const find = (part: 'panel' | 'inside' | 'drawing', code: string) => {
    const found = goods.get(code)
    const path = ['showcase', part, 'good']
    const shown = { what: `the good '${code}'`, span: found?.span ?? always }
    checkShown(folder, { file, path, span: always }, shown)
    if (found?.device) {
      const { name, device, facts, span } = found
      return { good: { code, name }, device, facts, span }
    }
    const reason = found ? `there is no drawing of '${code}'` : `no good '${code}'`
    folder.refuse(file, path, reason)
    return undefined
  }
  const shown = panel && find('panel', panel.good)
  const drawn = drawing && find('drawing', drawing.good)
  const opened = inside && find('inside', inside.good)
  if (opened && opened.device.shape !== 'rack') {
    folder.refuse(file, ['showcase', 'inside', 'good'], `'${inside.good}' is no rack device`)
  }
  const pieces =
    opened?.device.shape === 'rack'
      ? describeInside({
          ...opened,
          livery,
          readFigure: (attribute) => folder.readFigure(opened.good.code, attribute),
        })
      : undefined
  const showcase = {
    ...(shown && {
      panel: {
        ...panel,
        good: shown.good,
        image: toGoodPicturePath(shown.good.code, 'panel'),
        ...placeCallouts(folder, file, panel, { ...shown.device, livery }),
      },
    }),
    ...(pieces && { inside: pieces.inside }),
    ...(drawn && {
      drawing: {
        ...drawing,
        good: drawn.good,
        image: toGoodPicturePath(drawn.good.code, 'outline'),
      },
    }),
  }
  return { showcase, images: pieces?.images ?? [] }
}

/**
 * A claim can be proved: each of its figures is a reference to a value in the catalogue, or part of the name of a product.
 * `written`: the file as it is.
 */
export function checkClaim(
  folder: ContentFolder,
  written: File,
  { goods }: Pick<KnownCodes, 'goods'>,
): void {
  const claim = written.data.showcase?.panel?.claim ?? ''
  const names = [...goods.values()]
    .flatMap(({ name }) => (claim.includes(name) ? name : []))
    .toSorted((a, b) => b.length - a.length)
  const figures = names.reduce(
    (text, name) => text.replaceAll(name, ''),
    claim.replaceAll(reference, ''),
  )
  const [loose] = /\d+/.exec(figures) ?? []
  if (loose === undefined) return
  const reason = `'${loose}' must be a reference to a value, such as {{ks-2428.power_draw}}`
  folder.refuse(written, ['showcase', 'panel', 'claim'], reason)
}

/** Finds the area of each callout on the front of a device: the bounding box of all port blocks of its type. */
function placeCallouts(
  folder: ContentFolder,
  file: File,
  { callouts }: NonNullable<Source['panel']>,
  device: DrawnDevice,
): Pick<NonNullable<Showcase['panel']>, 'width' | 'height' | 'callouts'> {
  const { width = 0, height = 0, ports = [] } = measurePanel(device) ?? {}
  return {
    width: toTenths(width),
    height: toTenths(height),
    callouts: callouts.flatMap(({ port, title, text }, at) => {
      const blocks = ports.filter(({ type, y }) => type === port && y < height)
      if (blocks.length === 0) {
        const reason = `the front of ${device.name} has no '${port}'`
        folder.refuse(file, ['showcase', 'panel', 'callouts', at, 'port'], reason)
        return []
      }
      const x = Math.min(...blocks.map((block) => block.x))
      const y = Math.min(...blocks.map((block) => block.y))
      return {
        title,
        text,
        count: blocks.reduce((sum, { count }) => sum + count, 0),
        x: toTenths(x),
        y: toTenths(y),
        width: toTenths(Math.max(...blocks.map((block) => block.x + block.width)) - x),
        height: toTenths(Math.max(...blocks.map((block) => block.y + block.height)) - y),
      }
    }),
  }
}

function toTenths(mm: number): number {
  return Math.round(mm * 10) / 10
}
