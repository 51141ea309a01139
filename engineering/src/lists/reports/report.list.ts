import { aireosSystem } from './aireos.system.report.ts'
import { alignedTable } from './aligned.report.ts'
import { apVersion } from './ap.version.report.ts'
import { arubaosInventory } from './arubaos.inventory.report.ts'
import { asaVersion } from './asa.version.report.ts'
import { cdpDetail } from './cdp.detail.report.ts'
import { cdpNeighbors } from './cdp.neighbors.report.ts'
import { ciscoInventory } from './cisco.inventory.report.ts'
import { ciscoModule } from './cisco.module.report.ts'
import { comwareDevice } from './comware.device.report.ts'
import { comwareLabel } from './comware.label.report.ts'
import { comwareVersion } from './comware.version.report.ts'
import { dcnVersion } from './dcn.version.report.ts'
import { dellStack, dellVersion } from './dell.report.ts'
import { edgerouterVersion } from './edgerouter.version.report.ts'
import { eltexSystem } from './eltex.system.report.ts'
import { eosInventory } from './eos.inventory.report.ts'
import { eosVersion } from './eos.version.report.ts'
import { fastironVersion } from './fastiron.version.report.ts'
import { nxosExtenders } from './fex.report.ts'
import { fortiosHa } from './fortios.ha.report.ts'
import { fortiosStatus } from './fortios.status.report.ts'
import { ftosVersion } from './ftos.version.report.ts'
import { huaweiAccess } from './huawei.access.report.ts'
import { huaweiDevice } from './huawei.device.report.ts'
import { huaweiLabel } from './huawei.label.report.ts'
import { huaweiStack } from './huawei.stack.report.ts'
import { iosStack } from './ios.stack.report.ts'
import { iosVersion } from './ios.version.report.ts'
import { junosChassis } from './junos.chassis.report.ts'
import { junosMembers } from './junos.members.report.ts'
import { junosVersion } from './junos.version.report.ts'
import { labelledModel } from './labelled.model.report.ts'
import { lldpDetail } from './lldp.detail.report.ts'
import { lldpFields } from './lldp.fields.report.ts'
import { lldpNeighbors } from './lldp.neighbors.report.ts'
import { namelessVersion } from './nameless.version.report.ts'
import { nxosTransceivers } from './nxos.transceivers.report.ts'
import { nxosVersion } from './nxos.version.report.ts'
import { oltBoards } from './olt.board.report.ts'
import { omniswitchChassis, omniswitchModules } from './omniswitch.report.ts'
import { omniswitchSystem } from './omniswitch.system.report.ts'
import { oneosHardware } from './oneos.hardware.report.ts'
import { os10Inventory } from './os10.inventory.report.ts'
import { otherStacks } from './other.stacks.report.ts'
import { panosSystem } from './panos.system.report.ts'
import { platformSlots } from './platform.report.ts'
import { powerInline } from './power.inline.report.ts'
import {
  cxModule,
  cxSystem,
  procurveModules,
  procurveStack,
  procurveSystem,
  procurveTransceivers,
} from './procurve.report.ts'
import type { Report } from './report.ts'
import { routerosNeighbours } from './routeros.neighbour.report.ts'
import { routerosExport, routerosPrint } from './routeros.report.ts'
import { ruijieVersion } from './ruijie.version.report.ts'
import { sirSystem } from './sir.system.report.ts'
import { snmpDescription } from './snmp.description.report.ts'
import { snmpEntities } from './snmp.entities.report.ts'
import { sonicInventory } from './sonic.inventory.report.ts'
import { sonicVersion } from './sonic.version.report.ts'
import { switchMembers } from './switch.members.report.ts'
import { transceiverInformation } from './transceiver.information.report.ts'
import { transceiverLabels } from './transceiver.labels.report.ts'
import { transceiverReadings } from './transceiver.readings.report.ts'
import { stackUnits } from './units.report.ts'
import { viptelaStatus } from './viptela.version.report.ts'
import { vrpVersion } from './vrp.version.report.ts'
import { xrDiag } from './xr.diag.report.ts'
import { xrPlatform } from './xr.platform.report.ts'
import { zteVersion } from './zte.version.report.ts'

/** Forms of reports by precedence: the first that knows a line reads it. */
export const reports: readonly Report[] = [
  sonicInventory,
  xrDiag,
  ciscoInventory,
  apVersion,
  iosVersion,
  iosStack,
  switchMembers,
  nxosVersion,
  cdpNeighbors,
  cdpDetail,
  lldpNeighbors,
  lldpDetail,
  nxosTransceivers,
  procurveTransceivers,
  transceiverInformation,
  transceiverReadings,
  ciscoModule,
  junosChassis,
  junosMembers,
  junosVersion,
  vrpVersion,
  comwareVersion,
  huaweiDevice,
  huaweiStack,
  huaweiLabel,
  comwareLabel,
  comwareDevice,
  eosInventory,
  eosVersion,
  routerosExport,
  routerosPrint,
  procurveModules,
  procurveSystem,
  procurveStack,
  cxModule,
  cxSystem,
  dellStack,
  dellVersion,
  os10Inventory,
  fortiosStatus,
  omniswitchChassis,
  omniswitchModules,
  eltexSystem,
  otherStacks,
  asaVersion,
  fastironVersion,
  platformSlots,
  xrPlatform,
  powerInline,
  fortiosHa,
  lldpFields,
  routerosNeighbours,
  snmpEntities,
  snmpDescription,
  panosSystem,
  edgerouterVersion,
  sonicVersion,
  ftosVersion,
  aireosSystem,
  arubaosInventory,
  sirSystem,
  omniswitchSystem,
  zteVersion,
  ruijieVersion,
  oneosHardware,
  viptelaStatus,
  huaweiAccess,
  transceiverLabels,
  nxosExtenders,
  oltBoards,
  stackUnits,
  dcnVersion,
  alignedTable,
  labelledModel,
  namelessVersion,
]
