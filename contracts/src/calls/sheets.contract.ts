import { Type, type Static } from 'typebox'
import { Code, IdOrCode } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { catalogueCache } from './catalogue.contract.ts'
import { GoodImage } from './goods.contract.ts'
import type { RouteContract } from './route.contract.ts'

/** Connectors whose faces the service sheet draws. */
export const connectorShapes = ['rj45', 'rj11', 'usb-c', 'terminal', 'dc-jack'] as const

/** Purposes of pins, which choose their colour in a drawing. */
export const pinRoles = [
  'transmit',
  'receive',
  'control',
  'ground',
  'plus',
  'minus',
  'line',
  'neutral',
  'earth',
  'contact',
  // A wire of a line that carries both directions, such as that of a telephone.
  'wire',
] as const

/** How an LED shines. */
export const lightPatterns = ['on', 'off', 'blinking', 'flashing', 'alternating'] as const

export const ledColours = ['green', 'amber', 'red', 'blue', 'white'] as const

/** Purposes of procedures, in the order in which a sheet lists them. */
export const procedureKinds = ['reset', 'recovery'] as const

/** Letters, digits and signs as they are printed on devices, equal in every language. */
const Printed = Type.String({ pattern: '^[\\p{L}\\p{N}\\p{Zs}+−±~/._-]{1,16}$' })

export const SheetPin = Type.Object(
  {
    pin: describe(Printed, 'Number or name of the pin, as on the connector', '3'),
    signal: describe(Printed, 'Signal, as the trade abbreviates it', 'TXD'),
    role: describe(Type.Enum(pinRoles), 'Purpose of the pin', 'transmit'),
    direction: Type.Optional(
      describe(Type.Enum(['in', 'out']), 'Direction of the signal, seen from the device', 'out'),
    ),
    far_pin: Type.Optional(
      describe(Printed, 'Pin at the other end of the cable that it is connected to', '2'),
    ),
    text: Type.Optional(
      describe(Type.String({ minLength: 1, maxLength: 200 }), 'Meaning of the signal', 'Data out'),
    ),
  },
  { title: 'SheetPin', description: 'A pin of a connector' },
)

export const ConsoleSettings = Type.Object(
  {
    speed: describe(Type.Integer({ minimum: 300, maximum: 4_000_000 }), 'Speed, bit/s', 115200),
    data_bits: describe(Type.Enum([7, 8]), 'Data bits', 8),
    parity: describe(Type.Enum(['none', 'even', 'odd']), 'Parity', 'none'),
    stop_bits: describe(Type.Enum([1, 2]), 'Stop bits', 1),
    flow_control: describe(Type.Enum(['none', 'hardware', 'software']), 'Flow control', 'none'),
  },
  { title: 'ConsoleSettings', description: 'Settings of a terminal at a serial console' },
)

export const SheetConnector = Type.Object(
  {
    code: describe(Code, 'Code, unique in the sheet', 'console-rj45'),
    shape: describe(Type.Enum(connectorShapes), 'Kind of connector, which is drawn', 'rj45'),
    name: describe(Type.String({ minLength: 1, maxLength: 120 }), 'Name', 'Console, RS-232'),
    text: Type.Optional(
      describe(
        Type.String({ minLength: 1, maxLength: 600 }),
        'Note on the connection, with limits and wires',
        'Straight cable, at most 15 m',
      ),
    ),
    far_end: Type.Optional(
      describe(
        Type.String({ minLength: 1, maxLength: 120 }),
        'Connector at the other end of the cable, to which `far_pin` refers',
        'DE-9 of the computer',
      ),
    ),
    settings: Type.Optional(ConsoleSettings),
    pins: describe(
      Type.Array(SheetPin, { maxItems: 24 }),
      'Its pins in their order, seen from the front of the device; of a terminal from left to right',
    ),
  },
  { title: 'SheetConnector', description: 'A connector of a device with its pins' },
)

export const SheetLed = Type.Object(
  {
    code: describe(Code, 'Code, unique in the sheet', 'pwr'),
    name: describe(Printed, 'Name as printed on the device', 'PWR'),
    text: Type.Optional(
      describe(Type.String({ minLength: 1, maxLength: 120 }), 'Subject of the LED', 'Power'),
    ),
    states: describe(
      Type.Array(
        Type.Object({
          colour: Type.Optional(
            describe(Type.Enum(ledColours), 'Colour; absent if it is off', 'green'),
          ),
          light: describe(Type.Enum(lightPatterns), 'How it shines', 'on'),
          text: describe(
            Type.String({ minLength: 1, maxLength: 200 }),
            'Meaning',
            'Both power inputs are in order',
          ),
        }),
        { minItems: 1, maxItems: 12 },
      ),
      'Its states',
    ),
  },
  { title: 'SheetLed', description: 'An LED of a device with the meaning of its states' },
)

export const SheetProcedure = Type.Object(
  {
    code: describe(Code, 'Code, unique in the sheet', 'reset-button'),
    kind: describe(Type.Enum(procedureKinds), 'Purpose', 'reset'),
    title: describe(Type.String({ minLength: 1, maxLength: 120 }), 'Title', 'Factory settings'),
    text: Type.Optional(
      describe(
        Type.String({ minLength: 1, maxLength: 400 }),
        'Note on effects and tools',
        'Licences are kept',
      ),
    ),
    steps: describe(
      Type.Array(
        Type.Object({
          text: describe(
            Type.String({ minLength: 1, maxLength: 400 }),
            'The step; backticks mark commands and keys',
            'Hold `RST` for 10 s',
          ),
        }),
        { minItems: 1, maxItems: 12 },
      ),
      'Its steps in their order',
    ),
  },
  { title: 'SheetProcedure', description: 'A procedure at a device, step by step' },
)

export const SheetAccess = Type.Object(
  {
    code: describe(Code, 'Code', 'management-port'),
    address: Type.Optional(
      describe(
        Type.String({ pattern: '^[\\w.:/\\[\\]-]{1,100}$' }),
        'Address from the factory',
        'https://192.168.1.1/',
      ),
    ),
    login: Type.Optional(
      describe(Type.String({ pattern: '^\\S{1,60}$' }), 'User name from the factory', 'admin'),
    ),
    password: Type.Optional(
      describe(
        Type.String({ minLength: 1, maxLength: 200 }),
        'The password from the factory, or where it is found',
        'on the rating plate',
      ),
    ),
    text: Type.Optional(
      describe(
        Type.String({ minLength: 1, maxLength: 400 }),
        'Note on the first login',
        'The first login asks for a new password',
      ),
    ),
  },
  { title: 'SheetAccess', description: 'How to reach a device from the factory' },
)

/** Data for an engineer at the device: only what the manufacturer states. */
export const ServiceSheet = Type.Object(
  {
    front: Type.Optional(
      describe(GoodImage, 'The front of the device to scale, with the numbers of its ports'),
    ),
    ports: describe(
      Type.Array(
        Type.Object({
          name: describe(Type.String(), 'Name of the port, or the first and the last', '1–24'),
          text: describe(Type.String(), 'Number and kind', '24 × 1000BASE-T'),
        }),
      ),
      'Ports with the names that the software of the device uses',
    ),
    connectors: describe(Type.Array(SheetConnector), 'Connectors with their pins'),
    leds: describe(Type.Array(SheetLed), 'LEDs'),
    access: Type.Optional(SheetAccess),
    procedures: describe(Type.Array(SheetProcedure), 'Reset and recovery'),
  },
  {
    title: 'ServiceSheet',
    description:
      'Pins, LEDs, reset and recovery for an engineer at the device; anything that the manufacturer does not state is absent',
  },
)

export type SheetPin = Static<typeof SheetPin>
export type SheetConnector = Static<typeof SheetConnector>
export type SheetLed = Static<typeof SheetLed>
export type SheetProcedure = Static<typeof SheetProcedure>
export type SheetAccess = Static<typeof SheetAccess>
export type ConsoleSettings = Static<typeof ConsoleSettings>
export type ServiceSheet = Static<typeof ServiceSheet>
export type ConnectorShape = (typeof connectorShapes)[number]
export type PinRole = (typeof pinRoles)[number]

export const getServiceSheet = {
  name: 'getServiceSheet',
  feature: 'sheets',
  method: 'GET',
  path: 'catalog/good/{idOrCode}/sheet',
  summary: 'Pins, LEDs, reset and recovery of one product',
  description:
    'For an engineer at the device: ports as the software names them, pins of connectors, LEDs, factory ' +
    'access, reset and recovery. Nothing is guessed, so that a product without such data has empty lists; ' +
    '`has_sheet` of the product tells beforehand. 404 only if no product has this id or code.',
  params: Type.Object({
    idOrCode: describe(IdOrCode, 'Id or code of the product', 'ks-2428'),
  }),
  response: ServiceSheet,
  cache: { ...catalogueCache, tags: [...catalogueCache.tags, 'sheets'] },
} as const satisfies RouteContract
