import { load, type CheerioAPI } from 'cheerio'
import { origin } from './shared.site.ts'

/** Elements of a page. */
export type Part = ReturnType<ReturnType<CheerioAPI['root']>['find']>

/** A page as a browser without scripts receives it. */
export interface PlainPage {
  url: URL
  status: number
  $: CheerioAPI
}

/** A form of a plain page. Its controls are found by their labels, and it is sent as a browser sends it. */
export interface PlainForm {
  /** The control with this label. */
  field(label: string): Part
  /** Types texts into the fields with these labels. */
  enter(values: Readonly<Record<string, string>>): void
  /** Chooses the option with this text. */
  select(label: string, option: string): void
  /** Ticks the checkbox whose label contains the text. */
  check(text: string): void
  /** First note below a field: its error, or else its hint. */
  note(label: string): string
  /** Number of ticked checkboxes. */
  countTicked(): number
  /** Presses the button with this text. */
  send(button: string): Promise<PlainPage>
}

/** Opens an address of a site, and follows redirects. */
export async function openPlain(path: string, site = origin): Promise<PlainPage> {
  return readPage(await fetch(new URL(path, site)))
}

async function readPage(response: Response): Promise<PlainPage> {
  const $ = load(await response.text(), { scriptingEnabled: false })
  return { url: new URL(response.url), status: response.status, $ }
}

/** Text of a part of a page, with single spaces. */
export function readText(part: { text(): string }): string {
  return part.text().replaceAll(/\s+/g, ' ').trim()
}

export function readHeading({ $ }: PlainPage): string {
  return readText($('h1'))
}

/** The first form of a page that a selector matches. */
export function findForm(page: PlainPage, selector: string): PlainForm {
  const { $, url } = page
  const form = $(selector).first()
  if (!form.is('form')) throw new Error(`${url.pathname} has no form ${selector}`)
  const id = form.attr('id')
  // A control outside of its form names it.
  const outer = $(`[form="${id ?? ''}"]`)
  const controls = form.find('input, select, textarea').add(outer)
  const readLabel = (control: Part) => {
    const outside = $(`label[for="${control.attr('id') ?? ''}"]`)
    const label = outside.length > 0 ? outside : control.closest('label')
    return control.attr('aria-label') ?? readText(label).replace(/\*$/, '')
  }
  const find = (matches: (label: string) => boolean, label: string, kind = '*') => {
    const found = controls.filter(kind).filter((_, each) => matches(readLabel($(each))))
    if (found.length === 0) throw new Error(`${url.pathname} has no field “${label}”`)
    return found.first()
  }
  const field = (label: string) => find((each) => each === label, label)
  return {
    field,
    enter(values) {
      for (const [label, value] of Object.entries(values)) {
        const control = field(label)
        if (control.is('textarea')) control.text(value)
        else control.val(value)
      }
    },
    select(label, option) {
      const options = field(label).find('option')
      const chosen = options.filter((_, each) => readText($(each)) === option)
      if (chosen.length === 0) throw new Error(`“${label}” has no option “${option}”`)
      options.removeAttr('selected')
      chosen.attr('selected', 'selected')
    },
    check(text) {
      const box = find((each) => each.includes(text), text, '[type=checkbox]')
      box.attr('checked', 'checked')
      // The value that a browser sends for a checkbox that has none.
      if (box.attr('value') === undefined) box.attr('value', 'on')
    },
    note(label) {
      const note = field(label).attr('aria-describedby')
      const below = $(`[id="${note}"]`)
      const first = below.children('p').first()
      return note === undefined ? '' : readText(first.length > 0 ? first : below)
    },
    countTicked: () => controls.filter('[type=checkbox][checked]').length,
    async send(text) {
      const button = form.find('button').filter((_, each) => readText($(each)) === text)
      if (button.length === 0) throw new Error(`${url.pathname} has no button “${text}”`)
      for (const each of controls.filter('[type=checkbox][checked]:not([value])')) {
        $(each).attr('value', 'on')
      }
      const entries = form.add(outer).serializeArray()
      const [name, value] = [button.attr('name'), button.attr('value')]
      if (name !== undefined) entries.push({ name, value: value ?? '' })
      const body = new URLSearchParams(entries.map((entry) => [entry.name, entry.value]))
      const action = button.attr('formaction') ?? form.attr('action') ?? ''
      const target = new URL(action, url)
      if (form.attr('method')?.toLowerCase() !== 'post') {
        target.search = `${body}`
        return readPage(await fetch(target))
      }
      const headers = { accept: 'text/html', referer: url.href }
      return readPage(await fetch(target, { method: 'POST', headers, body }))
    },
  }
}
