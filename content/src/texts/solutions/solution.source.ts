import {
  DiagramEnd,
  DiagramLink,
  DiagramNode,
  SolutionGood,
} from '@faceplate/contracts/calls/solutions.contract'
import { Code } from '@faceplate/contracts/shared/code.contract'
import { Quantity } from '@faceplate/contracts/shared/quantity.contract'
import { Type } from 'typebox'
import { close, strict, PlainText } from '../../files/folder/closed.schema.ts'

const { section } = SolutionGood.properties
const line = { quantity: Quantity, role: PlainText, section }

/** A product in the bill of materials, as in the file of a solution. */
export const BillLine = Type.Object({ code: Code, ...line }, strict)

/** Things that a solution needs besides products of the catalogue. */
export const SupplyLine = Type.Object({ name: PlainText, ...line }, strict)

/** An end of a link without its plug, which the part there states. */
const EndSource = close(Type.Omit(DiagramEnd, ['plug']))

/** The network of a solution, as in its file. A node with a good uses the name of the good by default. */
export const DiagramSource = Type.Object(
  {
    copies: Type.Optional(Type.Integer({ minimum: 2 })),
    nodes: Type.Array(
      close(Type.Object({ ...DiagramNode.properties, name: Type.Optional(PlainText) })),
      { minItems: 2, maxItems: 40 },
    ),
    links: Type.Array(
      close(
        Type.Object({
          ...DiagramLink.properties,
          ends: Type.Optional(Type.Object({ from: EndSource, to: EndSource })),
        }),
      ),
      { minItems: 1, maxItems: 80 },
    ),
  },
  strict,
)
