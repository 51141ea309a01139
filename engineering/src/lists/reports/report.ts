import type { Doubt } from '../list.doubt.ts'
import type { LineKind } from '../list.line.ts'

/** A thing that a report tells of without a name of its own. */
export type UnnamedThing =
  | 'device'
  | 'iosDevice'
  | 'member'
  | 'neighbour'
  | 'switch'
  | 'transceiver'

/** A thing that a report tells of. */
export interface ReportItem {
  /** Empty if the thing is unnamed. */
  model: string
  unnamed?: UnnamedThing | undefined
  /** Only if the report states it in a field of its own. */
  vendor?: string | undefined
  kind: LineKind
  /** A device that two reports tell of under one serial number is one device. */
  serial?: string | undefined
  /** Absent: one. */
  quantity?: number
  /** Another name of the model, by which a second report may call the same device. */
  alias?: string | undefined
  /** Name in the network. A neighbour that is seen over two links is one device. */
  name?: string
  /** Why the visitor is asked about the line. */
  doubt?: Doubt
}

/** An item and where it was told of. */
export interface FoundItem extends ReportItem {
  report: Report
  /** Name of the device that was asked, if the text has its prompt. */
  host: string
  /** Number of the report in the text. */
  part: number
}

/** A port that feeds a device: the watts that the switch allots to it, and the class of the device, if it has one. */
export interface PortLoad {
  watts: number
  poeClass?: number
}

/** The ports that feed devices. */
export interface PowerUse {
  loads: readonly PortLoad[]
}

/** Lines of a text that a report has read, up to but without `end`. */
export interface ReportPart {
  items: readonly ReportItem[]
  end: number
  /** Entries that do not count: members that are not there or do not run, modules without a part number. */
  leftOutCount?: number
  power?: PowerUse
}

/** Name of a report, for the line that says as which report a list was read. */
export interface ReportName {
  /** The command or the program; undefined for a table that many commands print. */
  name?: string | undefined
  /** The system, if others have a command of the same name. */
  system?: string
  /** Whether the command was given to a stack. */
  isOfStack?: boolean
}

/** A form of report: the output of a command, or an export of a program. */
export interface Report extends ReportName {
  /** Where the form is described. */
  source: string
  /** Words of which each report of this form has at least one. Texts without them are not searched line by line. */
  marks: readonly string[]
  /** Commands that print this form; below another command it is not searched. */
  commands?: RegExp
  /** Reads the report that begins with line `at`; undefined if none begins there. The command is that above, if any. */
  read: (
    lines: readonly string[],
    at: number,
    command: string | undefined,
  ) => ReportPart | undefined
}
