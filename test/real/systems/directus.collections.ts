const field = (name: string, type: string, ...special: string[]) => ({
  field: name,
  type,
  schema: {},
  meta: { special },
})

/** A field without a column: the other side of a relation. */
const listed = (name: string, special: string) => ({
  field: name,
  type: 'alias',
  meta: { special: [special] },
})

const key = {
  field: 'id',
  type: 'integer',
  schema: { is_primary_key: true, has_auto_increment: true },
  meta: { hidden: true },
}
const status = { ...field('status', 'string'), schema: { default_value: 'draft' } }

/** The collection of texts of another one. */
const translated = (one: string, ...fields: object[]) => ({
  collection: `${one}_translations`,
  fields: [key, field(`${one}_id`, 'integer'), field('languages_code', 'string'), ...fields],
})

/** The collections that `directus.ts` and `texts.ts` of the template describe. */
export const collections = [
  {
    collection: 'languages',
    fields: [
      { field: 'code', type: 'string', schema: { is_primary_key: true }, meta: {} },
      field('name', 'string'),
    ],
  },
  {
    collection: 'categories',
    fields: [
      key,
      status,
      field('slug', 'string'),
      field('sort', 'integer'),
      field('parent', 'integer', 'm2o'),
      listed('translations', 'translations'),
    ],
  },
  translated('categories', field('name', 'string'), field('summary', 'text')),
  {
    collection: 'products',
    fields: [
      key,
      status,
      field('slug', 'string'),
      field('sku', 'string'),
      field('price', 'decimal'),
      field('released_on', 'date'),
      field('category', 'integer', 'm2o'),
      field('image', 'uuid', 'file'),
      listed('documents', 'files'),
      listed('translations', 'translations'),
    ],
  },
  translated(
    'products',
    field('name', 'string'),
    field('summary', 'text'),
    field('description', 'text'),
    field('specifications', 'json', 'cast-json'),
  ),
  {
    collection: 'products_files',
    fields: [key, field('products_id', 'integer'), field('directus_files_id', 'uuid')],
  },
  {
    collection: 'sections',
    fields: [key, status, field('slug', 'string'), listed('translations', 'translations')],
  },
  translated('sections', field('name', 'string')),
  {
    collection: 'articles',
    fields: [
      key,
      status,
      field('slug', 'string'),
      field('published_on', 'date'),
      field('picture', 'uuid', 'file'),
      field('section', 'integer', 'm2o'),
      listed('translations', 'translations'),
    ],
  },
  translated('articles', field('title', 'string'), field('summary', 'text'), field('text', 'text')),
  {
    collection: 'solutions',
    fields: [
      key,
      status,
      field('slug', 'string'),
      field('picture', 'uuid', 'file'),
      listed('sections', 'm2m'),
      listed('bill', 'o2m'),
      listed('translations', 'translations'),
    ],
  },
  translated('solutions', field('name', 'string'), field('summary', 'text'), field('text', 'text')),
  {
    collection: 'solutions_sections',
    fields: [key, field('solutions_id', 'integer'), field('sections_id', 'integer')],
  },
  {
    collection: 'solution_lines',
    fields: [
      key,
      field('solution', 'integer', 'm2o'),
      field('product', 'integer', 'm2o'),
      field('quantity', 'integer'),
      field('role', 'string'),
    ],
  },
  {
    collection: 'partners',
    fields: [
      key,
      status,
      field('slug', 'string'),
      field('website', 'string'),
      field('phone', 'string'),
      field('email', 'string'),
      field('section', 'integer', 'm2o'),
      listed('translations', 'translations'),
    ],
  },
  translated(
    'partners',
    field('name', 'string'),
    field('description', 'text'),
    field('city', 'string'),
    field('country', 'string'),
  ),
].map((each) => ({ ...each, schema: {}, meta: { versioning: each.collection === 'products' } }))

const relate = (
  collection: string,
  from: string,
  related: string,
  { oneField, junction }: { oneField?: string; junction?: string } = {},
) => ({
  collection,
  field: from,
  related_collection: related,
  schema: { on_delete: 'SET NULL' },
  meta: { one_field: oneField ?? null, junction_field: junction ?? null },
})

export const relations = [
  relate('categories', 'parent', 'categories'),
  relate('products', 'category', 'categories'),
  relate('products', 'image', 'directus_files'),
  relate('articles', 'picture', 'directus_files'),
  relate('articles', 'section', 'sections'),
  relate('solutions', 'picture', 'directus_files'),
  relate('solutions_sections', 'solutions_id', 'solutions', {
    oneField: 'sections',
    junction: 'sections_id',
  }),
  relate('solutions_sections', 'sections_id', 'sections', { junction: 'solutions_id' }),
  relate('solution_lines', 'solution', 'solutions', { oneField: 'bill' }),
  relate('solution_lines', 'product', 'products'),
  relate('partners', 'section', 'sections'),
  ...['categories', 'products', 'sections', 'articles', 'solutions', 'partners'].flatMap((one) => [
    relate(`${one}_translations`, `${one}_id`, one, {
      oneField: 'translations',
      junction: 'languages_code',
    }),
    relate(`${one}_translations`, 'languages_code', 'languages', { junction: `${one}_id` }),
  ]),
  relate('products_files', 'products_id', 'products', {
    oneField: 'documents',
    junction: 'directus_files_id',
  }),
  relate('products_files', 'directus_files_id', 'directus_files', { junction: 'products_id' }),
]
