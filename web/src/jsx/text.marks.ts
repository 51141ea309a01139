import { createElement, Fragment, isValidElement, type ReactNode } from 'react'
import { findLanguage } from './text.language.ts'

interface Props {
  lang?: unknown
  children?: ReactNode
  [name: string]: unknown
}

/** Elements that contain text only. */
const plain = new Set(['option', 'title', 'text', 'tspan', 'desc', 'textarea', 'script', 'style'])

/**
 * Adds `lang` to an element whose whole text is in another language than the page, and wraps such texts among others.
 * So an element with `lang` never contains a text in the language of the page. Components that are objects, such as
 * `Link`, pass `lang` on to their element; functions get their texts as they are and render elements themselves.
 */
export function markTexts(type: unknown, props: Props): Props {
  const isElement = typeof type === 'string'
  if (!isElement && type !== Fragment && typeof type !== 'object') return props
  const { children } = props
  if (props.lang !== undefined) return props
  if (children === undefined) return isElement ? markName(props) : props
  if (typeof children !== 'string' && !Array.isArray(children)) return props
  if (type !== Fragment) {
    const text = readText(children)
    const lang = text === undefined ? undefined : findLanguage(text)
    if (lang !== undefined) return { ...props, lang }
  }
  if (!Array.isArray(children) || (isElement && plain.has(type))) return props
  return children.some(isForeign) ? { ...props, children: children.map(wrap) } : props
}

/** Marks an element without content, such as a picture, by the text that stands for it. */
function markName(props: Props): Props {
  const name = props['alt'] ?? props['aria-label']
  if (typeof name !== 'string') return props
  const lang = findLanguage(name)
  return lang === undefined ? props : { ...props, lang }
}

/** The text of children that are texts, or texts with plain elements around some of their words (`bindWords`). */
function readText(children: ReactNode): string | undefined {
  if (typeof children === 'string') return children
  if (Array.isArray(children)) {
    let whole = ''
    for (const each of children as ReactNode[]) {
      const text = readText(each)
      if (text === undefined) return undefined
      whole += text
    }
    return whole
  }
  if (!isValidElement<Props>(children) || children.type !== 'span') return undefined
  return typeof children.props.children === 'string' ? children.props.children : undefined
}

function isForeign(child: unknown): boolean {
  return typeof child === 'string' && findLanguage(child) !== undefined
}

function wrap(child: ReactNode, index: number): ReactNode {
  const lang = typeof child === 'string' ? findLanguage(child) : undefined
  return lang === undefined ? child : createElement('span', { key: `text-${index}`, lang }, child)
}
