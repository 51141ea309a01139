/** Part numbers of HPE and Aruba: `J9727A`, `JL357A`, `R8N86A`, `S0F95A`. */
const hpe = /\b((?:J[A-Z\d]\d{3}|[RSQ]\d[A-Z]\d{2})[A-Z])\b/

/** Descriptions in which systems state their model. What is behind the first group is no part of it. */
const models: readonly RegExp[] = [
  // A first line that is nothing but a model.
  /^(?!V\d{3}R)([A-Z]{1,12}\d[\w+]{0,20}(?:-[\w+]{1,20}){1,6})$/m,
  /\(([A-Z][\w/-]{3,30})\) By (?:FS|Ruijie)\b/,
  /Juniper Networks, Inc\. ([\w-]+)/i,
  /running on an? Arista Networks ([\w-]+)/i,
  /\bHuawei (?:Switch |Router |AP )?((?!Versatile|Tech)[A-Z][A-Za-z]{0,12}\d[\w-]*)/i,
  /^(?:H3C|HPE?) (?!Comware|J[A-Z\d]\d{3}[A-Z]\b)((?:Switch )?[A-Z]?\d[\w.+-]+)/im,
  hpe,
  /RouterOS \d[\w.]* (?:\(\w+\) )?([\w+-]{2,40})/,
  /ExtremeXOS \(([\w+-]+)\)/,
  /^((?:MES|ME|MA|ESR)-?\d[\w-]*)/,
  /Dell (?:EMC )?(?:Networking )?([A-Z]\d{4}[\w-]*)/,
  /^(FortiSwitch-[\w-]+)/i,
  /\b(ICX\d{4}[\w-]*)/,
  /^Cisco (?:IP Phone|AP) ([\w-]+)/i,
  /^Cisco (Firepower \d{4})\b/,
  /^Alcatel-Lucent(?: Enterprise)? (OS\d\S+) /,
  /^Aruba (?:AP|Instant On) ?([\w-]+)/i,
  /\b(AT-[A-Za-z]\w*(?:-\w*)?)\b/,
  /^(AP(?:-\w{1,10}|\d{3,4}\w{0,6}))\b/,
]
/** ArubaOS names its access points by their numbers: `ArubaOS (MODEL: 335)`. */
const accessPoint = /\(MODEL: ?(\w{3,6})\)/
/** The software train of VRP: a series, unless it is a whole name. */
const train = /\(((?:S|CE|AR|NE|USG|AirEngine)\d[\w-]*) V\d{3}R/

export interface DescribedModel {
  model: string
  /** The description names only the series. */
  isSeries: boolean
}

/** The model that the description of a system states. */
export function findModel(description: string): DescribedModel | undefined {
  const [, point] = accessPoint.exec(description) ?? []
  if (point !== undefined) return { model: `Aruba AP-${point}`, isSeries: false }
  for (const each of models) {
    const [, model] = each.exec(description) ?? []
    if (model !== undefined) return { model, isSeries: false }
  }
  const [, series] = train.exec(description) ?? []
  return series === undefined ? undefined : { model: series, isSeries: !series.includes('-') }
}
