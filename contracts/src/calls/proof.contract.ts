import { Type, type Static } from 'typebox'
import { Code, Day } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'

/** A customer who may be named, and what the equipment does there. */
export const CustomerReference = Type.Object(
  {
    code: describe(Code, 'Code of the reference', 'northern-ring'),
    customer: describe(Type.String(), 'Name of the customer', 'Northern Ring'),
    place: describe(Type.String(), 'Where it was built', 'Surgut'),
    built: describe(
      Type.String(),
      'The network that was built, in one sentence',
      'Fibre to 12,000 homes, moved from GPON to XGS-PON in 16 weeks',
    ),
    figures: describe(
      Type.Array(
        Type.Object({
          value: describe(Type.String(), 'The figure, with its unit', '14 min'),
          name: describe(Type.String(), 'Meaning of the figure', 'average interruption'),
        }),
      ),
      'Figures, most important first',
    ),
    goods: describe(
      Type.Array(
        Type.Object({
          code: describe(Code, 'Product code', 'kp-1608x'),
          name: describe(Type.String(), 'Product name', 'KP-1608X'),
        }),
      ),
      'Products used',
    ),
    solution: Type.Optional(
      describe(Code, 'Code of the solution that describes the network', 'gpon-to-xgs-pon'),
    ),
  },
  { title: 'CustomerReference', description: 'A customer who may be named, with figures' },
)

export type CustomerReference = Static<typeof CustomerReference>

/** References of a response; an API without them omits the field. */
export const references = Type.Optional(
  describe(Type.Array(CustomerReference), 'Customers with the product or solution of the response'),
)

/** What a test report states. A report of an unknown form omits what it does not state. */
export const ReportedTest = Type.Object(
  {
    standard: Type.Optional(
      describe(Type.String(), 'Standard or method of the test', 'IEC 60068-2-1, -2, -6, -27'),
    ),
    laboratory: Type.Optional(
      describe(Type.String(), 'Laboratory that tested', 'Ridge Climatic Laboratory'),
    ),
    tested_on: Type.Optional(describe(Day, 'Last day of the test', '2025-06-20')),
    result: Type.Optional(
      describe(Type.String(), 'Result, with its figures', 'Passed: 96 h at −40 °C'),
    ),
    sample: Type.Optional(
      describe(
        Type.Object({
          code: describe(Code, 'Product code', 'ks-3210i'),
          name: describe(Type.String(), 'Product name', 'KS-3210I'),
        }),
        'The product that was tested, of those that the report is for',
      ),
    ),
  },
  { title: 'ReportedTest', description: 'Facts of a test report' },
)

export type ReportedTest = Static<typeof ReportedTest>
