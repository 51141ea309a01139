// The part of the editor that runs in the browser: it connects Decap with the endpoint of this port, and shows a
// rejection beside the field that it names. It is loaded before Decap, which then waits for `init`.

window.CMS_MANUAL_INIT = true

/** Versions of loaded entries by address. A save of an older version is rejected. */
const versions = new Map()
/** Texts that loaded entries translate, by address, in the form of the entries. */
const originals = new Map()
/** Controls of the open form. */
const controls = new Set()

const name = document.querySelector('meta[name="editor-name"]')?.content ?? ''

async function call(action, params) {
  const response = await fetch('/editor/api', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, params }),
  })
  const body = await response.json()
  if (response.ok && body === null) throw Object.assign(new Error('Not found'), { status: 404 })
  if (response.ok) return body
  const detail =
    response.status === 401
      ? 'Your session has ended. Log in in another tab, then save again.'
      : (body.detail ?? body.title)
  if (action === 'persistEntry') for (const error of body.errors ?? []) showRejection(error)
  throw Object.assign(new Error(detail), { status: response.status })
}

/** Decap's backend for an HTTP endpoint, with versions, and with pictures by address instead of as data. */
function createBackend(...options) {
  const backend = window.CMS.getBackend('proxy').init(...options)
  const toMedia = ({ id, path, name: title }) => {
    const url = `/editor/media/${path}`
    return { id, path, name: title, url, displayURL: url }
  }
  return Object.assign(backend, {
    authenticate: async () => ({ name, login: name }),
    async logout() {
      await fetch('/editor/logout', { method: 'POST' })
      location.assign('/editor/login')
    },
    async request({ action, params }) {
      const path = params.path ?? params.dataFiles?.[0]?.path
      const version = action === 'persistEntry' ? versions.get(path) : undefined
      const body = await call(action, version === undefined ? params : { ...params, version })
      if (body?.version !== undefined) versions.set(path, body.version)
      if (body?.originals !== undefined) originals.set(body.file.path, body.originals)
      return body
    },
    getMedia: async () => (await call('getMedia', {})).map(toMedia),
    getMediaFile: async (path) => toMedia(await call('getMediaFile', { path })),
    async persistMedia(file) {
      const asset = { path: file.path, content: await file.toBase64(), encoding: 'base64' }
      return toMedia(await call('persistMedia', { asset }))
    },
    // A draft has no preview. Decap offers to look for one as soon as this call ends.
    getDeployPreview: () => new Promise(() => {}),
    // Notes on drafts are a feature of git hosts.
    getNotes: undefined,
    getPRMetadata: undefined,
  })
}

/** Loads the page again for another entry: Decap would keep the form of the entry before, and save it. */
function followAddress() {
  const findEntry = (url) => /#\/collections\/([^/]+\/entries\/[^?]+)/.exec(url)?.[1]
  window.addEventListener('hashchange', ({ oldURL, newURL }) => {
    const [before, after] = [findEntry(oldURL), findEntry(newURL)]
    if (before !== undefined && after !== undefined && before !== after) location.reload()
  })
}

/** Makes the control of each widget known while its form is open. */
function watchControls() {
  for (const { name: widgetName } of window.CMS.getWidgets()) {
    const widget = window.CMS.getWidget(widgetName)
    const Control = widget.control
    if (!Control?.prototype?.isReactComponent) continue
    widget.control = class extends Control {
      componentDidMount(...rest) {
        controls.add(this)
        super.componentDidMount?.(...rest)
        // The controls around it are known once all of them are mounted.
        setTimeout(() => showOriginal(this), 0)
      }
      componentWillUnmount(...rest) {
        controls.delete(this)
        super.componentWillUnmount?.(...rest)
      }
    }
  }
}

/** Path of a control in the data of its form: names of fields, and positions in lists. */
function findPath({ props: { field, parentIds = [], forID } }) {
  const path = []
  for (const [at, id] of parentIds.entries()) {
    const isField = /-field-\d+$/.test(id)
    if (isField) {
      // The form of an entry of a list has the same field as the list.
      if (id !== parentIds[at - 2]) path.push(id.replace(/-field-\d+$/, ''))
      continue
    }
    const list = [...controls].find(
      ({ props, state }) => props.forID === parentIds[at - 1] && state?.keys,
    )
    path.push(String(list?.state.keys.indexOf(id) ?? id))
  }
  if (forID !== parentIds.at(-2)) path.push(field.get('name'))
  return path
}

/** Shows the text that a field translates above the field. */
function showOriginal(control) {
  const [, list, slug] = /#\/collections\/([^/]+)\/entries\/([^/?]+)/.exec(location.hash) ?? []
  const shown = originals.get(`${list}/${slug && decodeURIComponent(slug)}.json`)
  const { forID } = control.props
  const text =
    shown && controls.has(control) && findPath(control).reduce((at, key) => at?.[key], shown)
  if (typeof text !== 'string' || text === '') return
  const id = `${forID}-original`
  const label = document.querySelector(`label[for="${forID}"]`)
  if (!label || document.getElementById(id)) return
  const original = Object.assign(document.createElement('p'), { id, textContent: text })
  original.style.cssText =
    'white-space: pre-wrap; margin: 0 0 8px; padding: 8px 12px; ' +
    'border-left: 3px solid #1c6b45; background: #f2f5f3; color: #313d3e; font-size: 14px; line-height: 1.5'
  // The label stands in one line with errors.
  label.parentElement.before(original)
  document.getElementById(forID)?.setAttribute('aria-describedby', id)
}

/** Shows a rejection at the control of its field, or at the nearest one around it. */
function showRejection({ pointer, detail }) {
  const wanted = pointer.split('/').slice(1)
  if (wanted.length === 0) return
  const near = [...controls]
    .map((control) => ({ control, path: findPath(control) }))
    .filter(({ path }) => path.every((key, at) => key === wanted[at]))
    .toSorted((a, b) => b.path.length - a.path.length)
  const [found] = near
  if (!found) return
  const { control, path } = found
  const inside = wanted.slice(path.length).join(' ')
  const message = inside === '' ? detail : `${inside}: ${detail}`
  control.props.validate({ error: { type: 'CUSTOM', parentIds: control.props.parentIds, message } })
  document.querySelector(`label[for="${control.props.forID}"]`)?.scrollIntoView({ block: 'center' })
}

async function start() {
  const response = await fetch('/editor/config.json')
  if (response.status === 401) {
    location.assign('/editor/login')
    return
  }
  const config = await response.json()
  // Decap is in English if it has no translation.
  if (window.CMS.getLocale(config.locale)) document.documentElement.lang = config.locale
  watchControls()
  followAddress()
  // The editor with formatting would rewrite all Markdown of a text in its own style.
  localStorage.setItem('cms.md-mode', localStorage.getItem('cms.md-mode') ?? 'raw')
  window.CMS.registerBackend('faceplate', createBackend)
  // The log-in is on a page of its own.
  localStorage.setItem(
    'decap-cms-user',
    JSON.stringify({ backendName: 'faceplate', name, login: name }),
  )
  window.CMS.init({ config })
}

document.addEventListener('DOMContentLoaded', start)
