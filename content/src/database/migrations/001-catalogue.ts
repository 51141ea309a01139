import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Steps of the schema by name, in the order they are taken. A step that was released never changes. */
export const migrations: Record<string, Migration> = {
  '001-catalogue': { up: createCatalogue },
}

async function createCatalogue(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('content_import')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('document')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('catalogue_group')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('parent_id', 'integer', (column) => column.references('catalogue_group.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addColumn('short_description', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('banner', 'text')
    .execute()
  await schema
    .createTable('attribute')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('unit', 'text')
    .addColumn('filter', 'integer', (column) => column.notNull())
    .addColumn('key_fact', 'integer')
    .execute()
  await schema
    .createTable('good')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('group_id', 'integer', (column) => column.notNull().references('catalogue_group.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('part_number', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addColumn('released_on', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('good_by_group').on('good').columns(['group_id', 'sort', 'id']).execute()
  await schema
    .createTable('good_attribute')
    .addColumn('good_id', 'integer', (column) => column.notNull().references('good.id'))
    .addColumn('attribute_code', 'text', (column) => column.notNull().references('attribute.code'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('number', 'double precision')
    .addColumn('text', 'text')
    .addPrimaryKeyConstraint('good_attribute_key', ['good_id', 'attribute_code', 'position'])
    .execute()
  await schema
    .createTable('good_image')
    .addColumn('good_id', 'integer', (column) => column.notNull().references('good.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('logo', 'integer', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('good_image_key', ['good_id', 'position'])
    .execute()
  await schema
    .createTable('image')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute()
}
