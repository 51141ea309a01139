import type { ServiceSheet } from '@faceplate/contracts/calls/sheets.contract'
import type { Messages } from '@faceplate/messages/messages'
import type { View } from '../../base/http/view.ts'
import { readPanels } from '../catalogue/good.cards.ts'
import { requireGood } from '../catalogue/good.store.ts'
import { findModelled } from '../models/models.store.ts'
import { describePorts } from '../models/port.names.ts'
import { findSheets, pickSheet, type StatedSheet } from './sheets.stated.ts'

const nothing: StatedSheet = { connectors: [], leds: [], procedures: [] }

/** Reads the sheet of a good; throws a 404 if there is no such good. A good without one has what its device shows. */
export async function readSheet(t: Messages, view: View, idOrCode: string): Promise<ServiceSheet> {
  const { database } = view
  const good = await requireGood(database, idOrCode)
  const [sheets, modelled, panels] = await Promise.all([
    findSheets(database),
    findModelled(t, view, good.code),
    readPanels(database, [good.id]),
  ])
  const front = panels.get(good.id)
  const ports = modelled ? describePorts(t, modelled) : []
  return {
    ...(front ? { front } : {}),
    ports: ports.map(([name = '', text = '']) => ({ name, text })),
    ...((sheets && pickSheet(sheets, good.code)) ?? nothing),
  }
}
