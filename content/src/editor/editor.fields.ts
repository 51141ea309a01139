import type { Editable, EditablePage } from '../files/folder/editable.content.ts'
import { formOfList, formOfPage } from './editor.entries.ts'
import { type EntryForm, isPages } from './editor.entry.ts'
import { isProse, type SchemaNode } from './form.values.ts'

/** One field of a form, in the format of Decap. */
export interface FormField {
  name: string
  label: string
  widget: string
  required: boolean
  hint?: string
  fields?: FormField[]
  field?: FormField
  [option: string]: unknown
}

/** A value of a list of choices with its words. */
export interface Choice {
  value: string
  label: string
}

interface FieldOptions {
  /** Names of fields of several sentences. */
  multiline: ReadonlySet<string>
  choices: ReadonlyMap<string, readonly Choice[]>
}

/** Pictures and files of the content folder. */
const picturePattern = '^(images|files)/'

/** The fields of a form. A field that no widget can show is left out; its data stay as they are. */
export function createFields(
  { schema, fields }: EntryForm,
  label: string,
  options: FieldOptions,
): FormField[] {
  return fields.flatMap((name) => {
    const node = schema.properties?.[name]
    const field = node && createField(name, node, schema.required?.includes(name) ?? false, options)
    if (!field) return []
    return [fields.length === 1 && field.widget === 'list' ? { ...field, label } : field]
  })
}

function createField(
  name: string,
  node: SchemaNode,
  required: boolean,
  options: FieldOptions,
): FormField | undefined {
  const widget = chooseWidget(name, node, { ...options, required })
  if (!widget) return undefined
  const hint = node.description ?? showExample(node)
  return { name, label: toLabel(name), required, ...(hint && { hint }), ...widget }
}

type Widget = { widget: string } & Record<string, unknown>

function chooseWidget(
  name: string,
  node: SchemaNode,
  { required, ...options }: FieldOptions & { required: boolean },
): Widget | undefined {
  const choices = options.choices.get(name)
  if (choices) {
    return { widget: 'select', options: choices, ...(node.type === 'array' && { multiple: true }) }
  }
  if (node.enum) return { widget: 'select', options: node.enum.map(String) }
  if (node.type === 'string') return chooseTextWidget(name, node, options)
  if (node.type === 'boolean') return { widget: 'boolean' }
  if (node.type === 'integer' || node.type === 'number') {
    const limits = {
      ...(node.minimum !== undefined && { min: node.minimum }),
      ...(node.maximum !== undefined && { max: node.maximum }),
    }
    return { widget: 'number', value_type: node.type === 'integer' ? 'int' : 'float', ...limits }
  }
  if (node.type === 'array' && node.items) return chooseListWidget(name, node, options)
  if (node.type === 'object' && node.properties) {
    // Decap requires the required fields of an optional group too. An empty group is left out, a partial one rejected.
    const fields = createInner(node, options).map((field) => ({
      ...field,
      required: required && field.required,
    }))
    return fields.length > 0 ? { widget: 'object', collapsed: false, fields } : undefined
  }
  return undefined
}

function chooseTextWidget(name: string, node: SchemaNode, { multiline }: FieldOptions): Widget {
  if (isProse(node)) {
    return { widget: 'markdown', modes: ['raw', 'rich_text'], editor_components: [] }
  }
  if (node.format === 'date') {
    return {
      widget: 'datetime',
      date_format: 'YYYY-MM-DD',
      time_format: false,
      format: 'YYYY-MM-DD',
    }
  }
  if (node.pattern?.startsWith(picturePattern)) {
    return { widget: 'image', choose_url: false, media_library: { config: { multiple: false } } }
  }
  return { widget: multiline.has(name) ? 'text' : 'string' }
}

function chooseListWidget(
  name: string,
  { items = {}, minItems, maxItems }: SchemaNode,
  options: FieldOptions,
): Widget | undefined {
  const limits = {
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
  }
  const label_singular = toLabel(toSingular(name)).toLowerCase()
  const common = { widget: 'list', label_singular, collapsed: true, allow_add: true, ...limits }
  if (items.type === 'object') {
    const fields = createInner(items, options)
    const titled = ['title', 'question', 'name', 'alt', 'code'].find((each) =>
      fields.some((field) => field.name === each),
    )
    if (fields.length === 0) return undefined
    return { ...common, ...(titled && { summary: `{{fields.${titled}}}` }), fields }
  }
  const field = createField(toSingular(name), items, true, options)
  return field && { ...common, field }
}

function createInner(node: SchemaNode, options: FieldOptions): FormField[] {
  return Object.entries(node.properties ?? {}).flatMap(
    ([name, each]) =>
      createField(name, each, node.required?.includes(name) ?? false, options) ?? [],
  )
}

/** Label of a field from its name: `published_on` becomes `Published on`. */
function toLabel(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function toSingular(name: string): string {
  return name.replace(/s$/, '')
}

function showExample({ examples: [example] = [] }: SchemaNode): string | undefined {
  return typeof example === 'string' && !example.startsWith('<')
    ? `For example: ${example}`
    : undefined
}

/** The forms of an editable, each with its label. */
export function listForms(editable: Editable): { page?: EditablePage; form: EntryForm }[] {
  if (!isPages(editable)) return [{ form: formOfList(editable) }]
  return editable.pages.map((page) => ({ page, form: formOfPage(page) }))
}
