import type { Inside, InsideCallout } from '@faceplate/contracts/calls/banners.contract'
import { formatNumber, formatQuantity } from '@faceplate/contracts/shared/number.format'
import type { Device } from '@faceplate/drawing/device.schema'
import { drawInside } from '@faceplate/drawing/inside.drawing'
import type { InsideParts } from '@faceplate/drawing/inside.parts'
import type { Livery } from '@faceplate/drawing/livery'
import { airflowNames } from '@faceplate/engineering/rack/airflow.words'
import type { Messages } from '@faceplate/messages/messages'
import { findMessages } from '@faceplate/server/process/messages'
import type { PublicSpan } from '../../base/database/public.span.ts'
import type { Database } from '../../base/database/schema.ts'
import type { FactValues } from '../../files/folder/content.kind.ts'
import { toGoodPicturePath, toPicture } from '../../files/images/picture.ts'
import { readFact, readWords } from '../../goods/stated/stated.facts.ts'

interface Source {
  good: Inside['good']
  /** When the good is public. */
  span: PublicSpan
  device: Device
  facts: FactValues
  /** Formatted value of a characteristic; undefined if it is not stated. */
  readFigure: (attribute: string) => string | undefined
  livery: Livery
}

/** Describes the inside of a rack device: its pieces, and a callout for each figure that the content states. */
export function describeInside(source: Source): { inside: Inside; images: Database['image'][] } {
  const { good, span, device, facts, livery } = source
  const parts: InsideParts = {
    supplies: readFact(facts, 'power_supplies') ?? 0,
    fans: device.inside?.fans ?? 0,
    isFanless: readWords(facts, 'fanless')[0] === 'yes',
    hasChip: readFact(facts, 'switching_capacity') !== undefined,
  }
  const drawn = Object.entries(drawInside(device, livery, parts)).map(([piece, { svg }]) => ({
    piece,
    image: toPicture(toGoodPicturePath(good.code, `inside-${piece}`), svg, span),
  }))
  const pictures = Object.fromEntries(drawn.map(({ piece, image }) => [piece, image.path]))
  return {
    inside: {
      good,
      pictures: pictures as Inside['pictures'],
      callouts: listCallouts(findMessages(livery.words.language), source, parts),
    },
    images: drawn.map(({ image }) => image),
  }
}

/** The callouts in the order of the pieces from the top: at most two for a piece. */
function listCallouts(t: Messages, source: Source, parts: InsideParts): InsideCallout[] {
  const { device, readFigure, livery } = source
  const figure = (piece: InsideCallout['piece'], name: string, attribute: string) => {
    const value = readFigure(attribute)
    return value === undefined ? [] : [{ piece, name, value }]
  }
  const [, , depth] = device.size_mm
  const board = [
    ...figure('board', t('home.inside.capacity'), 'switching_capacity'),
    ...figure('board', t('home.inside.poe'), 'poe_budget'),
    ...figure('board', t('home.inside.rate'), 'forwarding_rate'),
  ]
  return [
    {
      piece: 'lid',
      name: t('home.inside.depth'),
      value: formatQuantity(depth, livery.words.millimetres, t.language),
    },
    ...(parts.supplies > 0 ? [describeSupplies(t, source, parts)] : []),
    ...(parts.fans > 0 ? [describeFans(t, source, parts)] : []),
    ...board.slice(0, 2),
    ...figure('tray', t('home.inside.weight'), 'weight'),
  ]
}

function describeFans(
  t: Messages,
  { device: { inside, airflow } }: Source,
  { fans: count }: InsideParts,
): InsideCallout {
  return withNotes(
    {
      piece: 'rear',
      name: t('home.inside.fans', { count }),
      value: formatNumber(count, t.language),
    },
    airflow && airflow !== 'passive'
      ? t('home.inside.airflow', { airflow: t(airflowNames[airflow]) })
      : undefined,
    inside?.hot_swap?.includes('fans') ? t('home.inside.hotSwap') : undefined,
  )
}

function describeSupplies(
  t: Messages,
  { device: { inside }, readFigure }: Source,
  { supplies: count }: InsideParts,
): InsideCallout {
  const shown = formatNumber(count, t.language)
  const watts = inside?.supply_w
  const power = readFigure('power_draw')
  return withNotes(
    {
      piece: 'rear',
      name: t('home.inside.supplies', { count }),
      value:
        watts === undefined
          ? shown
          : `${shown} × ${formatQuantity(watts, t('home.inside.watts'), t.language)}`,
    },
    power === undefined ? undefined : t('home.inside.draw', { power }),
    inside?.hot_swap?.includes('supplies') ? t('home.inside.hotSwap') : undefined,
  )
}

function withNotes(
  callout: Omit<InsideCallout, 'notes'>,
  ...notes: (string | undefined)[]
): InsideCallout {
  const stated = notes.filter((note) => note !== undefined)
  return stated.length === 0 ? callout : { ...callout, notes: stated }
}
