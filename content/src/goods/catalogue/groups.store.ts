import {
  createNode,
  plantTree,
  type GroupBanner,
  type GroupPicture,
  type GroupTree,
} from '@faceplate/catalogue/goods/group.tree'
import type { Photo } from '@faceplate/contracts/shared/media.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { describeMain, keepShown, readShownMedia } from '../../files/images/media.shown.ts'
import { toHashedAddress } from '../../files/images/picture.ts'

/** The banner of a group as imported. `image` is shown when no photograph may be shown. */
export type StoredBanner = Omit<GroupBanner, 'photo' | 'image'> & {
  image?: string | undefined
  images?: readonly Photo[]
}

/**
 * Reads all groups. There are only tens of them, and every list needs their order and counts. Pictures are those of a day
 * of the maker; without a day, rights of pictures are ignored.
 */
export async function readGroupTree(database: Kysely<Database>, today = ''): Promise<GroupTree> {
  const [rows, counts, pictures] = await Promise.all([
    database.selectFrom('catalogue_group').selectAll().orderBy('sort').orderBy('id').execute(),
    database
      .selectFrom('good')
      .select(['group_id', (build) => build.fn.countAll().as('count')])
      .groupBy('group_id')
      .execute(),
    readGroupPictures(database, today),
  ])
  const ownCounts = new Map(counts.map(({ group_id, count }) => [group_id, Number(count)]))
  return plantTree(
    rows.map((row) => ({ ...createNode(row), banner: readBanner(row.banner, today) })),
    ownCounts,
    pictures,
  )
}

/** A banner with the picture that it may show on a day; none if it has no such picture. */
function readBanner(column: string | null, today: string): GroupBanner | undefined {
  if (column === null) return undefined
  const { images = [], image: drawn = null, ...banner } = JSON.parse(column) as StoredBanner
  const { image, ...rest } = describeMain(keepShown(images, today), drawn)
  return image === null ? undefined : { ...banner, image, ...rest }
}

/** The main pictures of groups: the picture of the first good of a group that has one. */
async function readGroupPictures(
  database: Kysely<Database>,
  today: string,
): Promise<Map<number, GroupPicture>> {
  const rows = await database
    .selectFrom('good')
    .leftJoin('good_image', (join) =>
      join.onRef('good_image.good_id', '=', 'good.id').on('good_image.logo', '=', 1),
    )
    .leftJoin('image', 'image.path', 'good_image.path')
    .select(['good.group_id', 'good.media', 'image.path', 'image.etag'])
    .where((where) =>
      where.or([where('good.media', 'is not', null), where('image.path', 'is not', null)]),
    )
    .orderBy('good.sort')
    .orderBy('good.id')
    .execute()
  const pictures = new Map<number, GroupPicture>()
  for (const { group_id: group, media, path, etag } of rows) {
    if (pictures.has(group)) continue
    const drawn = path === null ? null : toHashedAddress(path, etag ?? '')
    const picture = describeMain(readShownMedia(media, today).images, drawn)
    if (picture.image !== null) pictures.set(group, picture)
  }
  return pictures
}
