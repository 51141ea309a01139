import type { Editable, EditableList, FieldChoices } from '../files/folder/editable.content.ts'
import { readEntries, toText } from './editor.entries.ts'
import { type EntrySource, isOverlay, isPages, type OverlayEditable } from './editor.entry.ts'
import { createFields, listForms, type Choice, type FormField } from './editor.fields.ts'
import { isFields } from './form.values.ts'
import { pickTexts } from './overlay.entries.ts'

interface ConfigOptions {
  /** Language of the site; the editor is in English if it has no such translation. */
  language: string
  /** Address of the site for visitors. */
  siteUrl: string
  /** Drafts are possible (`openDrafts`). */
  hasDrafts: boolean
}

/** Ending of the addresses of entries; Decap exchanges them as JSON. */
export const entryEnding = '.json'

/** The configuration of Decap, generated from the schemas of the content. */
export async function createEditorConfig(
  source: EntrySource,
  editables: readonly (Editable | OverlayEditable)[],
  { language, siteUrl, hasDrafts }: ConfigOptions,
): Promise<object> {
  return {
    backend: { name: 'faceplate', proxy_url: '/editor/api', branch: 'content' },
    local_backend: false,
    load_config_file: false,
    locale: new Intl.Locale(language).language,
    site_url: siteUrl,
    display_url: siteUrl,
    publish_mode: hasDrafts ? 'editorial_workflow' : 'simple',
    media_folder: 'images',
    public_folder: 'images',
    editor: { preview: false },
    slug: { encoding: 'ascii', clean_accents: true },
    collections: await Promise.all(
      editables.map(async (each) =>
        isOverlay(each) ? createOverlayCollection(each) : createCollection(source, each),
      ),
    ).then((collections) => collections.flat()),
  }
}

async function createCollection(source: EntrySource, editable: Editable): Promise<object> {
  const { name, label } = editable
  const options = {
    multiline: new Set(editable.multiline),
    choices: isPages(editable) ? new Map() : await readChoices(source, editable),
  }
  const common = { name, label, format: 'json', publish: true, delete: false }
  const forms = listForms(editable).map(({ page, form }) => ({
    page,
    fields: createFields(form, page?.label ?? label, options),
  }))
  if (isPages(editable)) {
    const files = forms.flatMap(({ page, fields }) => {
      if (!page) return []
      const preview = page.page === undefined ? {} : { preview_path: page.page }
      const { name: slug, label: pageLabel } = page
      return [{ name: slug, label: pageLabel, file: toAddress(name, slug), ...preview, fields }]
    })
    return { ...common, files }
  }
  const { title, key, singular, sortedBy, canAdd, toPage } = editable
  return {
    ...common,
    folder: name,
    extension: 'json',
    label_singular: singular,
    create: canAdd,
    identifier_field: title,
    slug: key === undefined ? '{{slug}}' : `{{fields.${key}}}`,
    summary: sortedBy ? `{{${title}}} · {{${sortedBy}}}` : `{{${title}}}`,
    sortable_fields: [
      ...(sortedBy ? [{ field: sortedBy, default_sort: 'desc' }] : []),
      { field: title },
    ],
    ...(toPage && { preview_path: toPage(slugMark).replace(slugMark, '{{slug}}') }),
    fields: forms.flatMap(({ fields }) => fields) satisfies FormField[],
  }
}

/** The collection of an overlay: forms with the texts of the originals, without entries to add. */
function createOverlayCollection({ name, label, original }: OverlayEditable): object[] {
  const options = { multiline: new Set(original.multiline), choices: new Map() }
  const common = { name, label, format: 'json', publish: true, delete: false }
  const forms = listForms(original).flatMap(({ page, form }) => {
    const schema = pickTexts(form.schema)
    const fields = schema ? fixLists(createFields({ ...form, schema }, label, options)) : []
    return fields.length === 0 ? [] : [{ page, fields }]
  })
  if (forms.length === 0) return []
  if (isPages(original)) {
    const files = forms.flatMap(({ page, fields }) =>
      page
        ? [{ name: page.name, label: page.label, file: toAddress(name, page.name), fields }]
        : [],
    )
    return [{ ...common, files }]
  }
  const { title, singular } = original
  const fields = forms.flatMap((each) => each.fields)
  return [
    {
      ...common,
      folder: name,
      extension: 'json',
      label_singular: singular,
      create: false,
      identifier_field: title,
      slug: '{{slug}}',
      summary: `{{filename}} · {{${title}}}`,
      fields,
    },
  ]
}

/** Entries of lists are those of the original. */
function fixLists(fields: readonly FormField[]): FormField[] {
  return fields.map((field) => ({
    ...field,
    ...(field.widget === 'list' && { allow_add: false, allow_remove: false, allow_reorder: false }),
    ...(field.fields && { fields: fixLists(field.fields) }),
  }))
}

/** Stands for the slug in addresses of pages, which would encode a template. */
const slugMark = 'slug-of-entry'

/** Address of an entry in Decap. */
export function toAddress(name: string, slug: string): string {
  return `${name}/${slug}${entryEnding}`
}

async function readChoices(
  source: EntrySource,
  list: EditableList,
): Promise<Map<string, readonly Choice[]>> {
  const read = Object.entries(list.choices ?? {}).map(
    async ([name, choices]) => [name, await listChoices(source, choices)] as const,
  )
  return new Map(await Promise.all(read))
}

async function listChoices(source: EntrySource, choices: FieldChoices): Promise<Choice[]> {
  const files = (await source.list()).filter((file) =>
    choices.place.endsWith('/') ? file.startsWith(choices.place) : file === choices.place,
  )
  const { place, list, value, label } = choices
  const editable = { name: '', label: '', singular: '', entry: {}, fields: [], canAdd: false }
  const read = files.map(async (file) =>
    readEntries(
      { ...editable, place, title: label, key: value, ...(list && { list }) },
      file,
      await source.read(file),
    ).flatMap(({ data }) => (isFields(data) ? walkChoices(data, choices) : [])),
  )
  return (await Promise.all(read)).flat()
}

/** A choice and the choices below it (`subgroups`). */
function walkChoices(data: Readonly<Record<string, unknown>>, choices: FieldChoices): Choice[] {
  const inner = data['subgroups']
  const below = Array.isArray(inner) ? inner.filter(isFields) : []
  return [
    { value: toText(data[choices.value]), label: toText(data[choices.label]) },
    ...below.flatMap((each) => walkChoices(each, choices)),
  ]
}
