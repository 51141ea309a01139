import { poeClasses } from '@faceplate/engineering/poe/poe.classes'
import { toNumber, write, type FalseClaim } from './claims.read.ts'

const watts = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)[ \u00a0](?:W|Вт)(?!\p{L})`

const ofClass = new RegExp(
  String.raw`(?:class|классов|классу|класса|класс|cấp|lớp)[ \u00a0]([1-8])(?!\d)[^.;:\d]{0,30}${watts}`,
  'gu',
)
const fromStandard = new RegExp(
  String.raw`${watts}[ \u00a0](?:from|on|over|по|от|từ|qua)[ \u00a0]802\.3(af|at|bt)`,
  'gu',
)
const standardUpTo = new RegExp(
  String.raw`802\.3(af|at|bt)[^.;:\d]{0,25}(?:up to|до|đến|tới)[ \u00a0]${watts}`,
  'gu',
)

/** The highest class of each standard. */
const highest = { af: 3, at: 4, bt: 8 } as const

/** Watts of PoE classes and standards in a text are those of the table that projects are checked by. */
export function checkPoe(sentence: string): FalseClaim[] {
  return [
    ...[...sentence.matchAll(ofClass)].flatMap(([part, poeClass, stated]) =>
      checkClass(part, Number(poeClass), toNumber(stated)),
    ),
    ...[...sentence.matchAll(fromStandard)].flatMap(([part, stated, standard]) => {
      const most = findClass(highest[standard as keyof typeof highest])?.deviceWatts ?? Infinity
      return toNumber(stated) <= most
        ? []
        : [{ part, reason: `802.3${standard} brings a device ${write(most)} W` }]
    }),
    ...[...sentence.matchAll(standardUpTo)].flatMap(([part, standard, stated]) => {
      const most = findClass(highest[standard as keyof typeof highest])?.portWatts ?? Infinity
      return toNumber(stated) <= most
        ? []
        : [{ part, reason: `a port of 802.3${standard} gives ${write(most)} W` }]
    }),
  ]
}

/** Several devices of a class reserve a multiple of its watts. */
function checkClass(part: string, poeClass: number, stated: number): FalseClaim[] {
  const known = findClass(poeClass)
  if (!known) return []
  const { portWatts, deviceWatts } = known
  const isRight = stated === deviceWatts || (stated >= portWatts && stated % portWatts === 0)
  return isRight
    ? []
    : [
        {
          part,
          reason: `class ${poeClass} of PoE is ${write(portWatts)} W at the port and ${write(deviceWatts)} W at the device`,
        },
      ]
}

function findClass(poeClass: number) {
  return poeClasses.find((each) => each.poeClass === poeClass)
}
