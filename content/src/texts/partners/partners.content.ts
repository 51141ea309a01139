import { Code } from '@faceplate/contracts/shared/code.contract'
import { Location } from '@faceplate/contracts/shared/location.contract'
import { Type } from 'typebox'
import { close, Id, strict, PlainText } from '../../files/folder/closed.schema.ts'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
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
    location: Type.Optional(close(Location)),
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

function readPartners(folder: ContentFolder) {
  return folder.readIfThere(partnersFile, PartnersFile)
}

/** Reads the host of the site of each partner, by its code. */
export function readPartnerSites(folder: ContentFolder): Map<string, string> {
  const partners = readPartners(folder)?.data.partners ?? []
  return new Map(partners.map(({ code, url }) => [code, URL.parse(url)?.host ?? '']))
}

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
      fields: [
        'name',
        'code',
        'group',
        'description',
        'city',
        'country',
        'location',
        'url',
        'phone',
        'email',
      ],
      multiline: ['description'],
      choices: { group: { place: partnersFile, list: ['groups'], value: 'code', label: 'title' } },
      canAdd: true,
    }),
  ],
  parts: [{ name: 'partners', tables: ['partner_group', 'partner'] }],
  read(folder) {
    const file = readPartners(folder)
    if (!file) return { rows: { partner_group: [], partner: [] } }
    const { groups, partners } = file.data
    folder.claimEntries(file, groups, ['groups'])
    folder.claimEntries(file, partners, ['partners'])
    const groupIds = new Map(groups.map(({ id, code }) => [code, id]))
    return {
      rows: {
        partner_group: groups,
        partner: partners.map(
          ({ group, phone = null, email = null, location, ...partner }, at) => ({
            ...partner,
            phone,
            email,
            latitude: location?.latitude ?? null,
            longitude: location?.longitude ?? null,
            group_id: folder.findId(groupIds, 'group', group, file, ['partners', at, 'group']),
          }),
        ),
      },
    }
  },
  register: registerPartners,
})
