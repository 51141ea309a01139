import { Code } from '@faceplate/contracts/shared/code.contract'
import { Type } from 'typebox'
import { Id, strict, PlainText } from '../../files/folder/closed.schema.ts'
import { defineKind } from '../../files/folder/content.kind.ts'
import { editableList } from '../../files/folder/editable.content.ts'
import { registerPartners } from './partners.routes.ts'

const Partner = Type.Object(
  {
    id: Id,
    code: Code,
    name: PlainText,
    description: Type.String(),
    city: PlainText,
    country: PlainText,
    url: PlainText,
    phone: Type.Optional(PlainText),
    email: Type.Optional(PlainText),
    group: Code,
  },
  strict,
)

const partnersFile = 'partners.yaml'

/** `partners.yaml` */
const PartnersFile = Type.Object(
  {
    groups: Type.Array(
      Type.Object(
        { id: Id, code: Code, title: PlainText, description: Type.String(), sort: Type.Integer() },
        strict,
      ),
    ),
    partners: Type.Array(Partner),
  },
  strict,
)

export const partnersContent = defineKind({
  editable: [
    editableList({
      name: 'partners',
      label: 'Partners',
      singular: 'partner',
      entry: Partner,
      place: partnersFile,
      list: ['partners'],
      key: 'code',
      title: 'name',
      fields: ['name', 'code', 'group', 'description', 'city', 'country', 'url', 'phone', 'email'],
      multiline: ['description'],
      choices: { group: { place: partnersFile, list: ['groups'], value: 'code', label: 'title' } },
      canAdd: true,
    }),
  ],
  parts: [{ name: 'partners', tables: ['partner_group', 'partner'] }],
  read(folder) {
    const file = folder.readIfThere(partnersFile, PartnersFile)
    if (!file) return { rows: { partner_group: [], partner: [] } }
    const { groups, partners } = file.data
    folder.claimEntries(file, groups, ['groups'])
    folder.claimEntries(file, partners, ['partners'])
    const groupIds = new Map(groups.map(({ id, code }) => [code, id]))
    return {
      rows: {
        partner_group: groups,
        partner: partners.map(({ group, phone = null, email = null, ...partner }, at) => ({
          ...partner,
          phone,
          email,
          group_id: folder.findId(groupIds, 'group', group, file, ['partners', at, 'group']),
        })),
      },
    }
  },
  register: registerPartners,
})
