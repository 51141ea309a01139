import { createElement, type ReactNode } from 'react'
import styles from './bind.words.module.css'

const units =
  '°C|[kM]?W|V|A|U|mm|cm|m|km|nm|dBm?|[GM]Hz|[GMT]bit/s|[GMT]B|ports?|kg|years?|weeks?|months?|%'

/** A number with its unit, a span of numbers, and a short name with a hyphen in it: Wi-Fi 7, XGS-PON, KS-2428P. */
const bound = new RegExp(
  `((?:[−+]?\\d[\\d.,]* (?:${units})|\\d+–\\d+|(?<![\\w-])[A-Z\\d][\\w.]{0,4}-\\w{1,5}(?: \\d\\w?)?)(?![\\w-]))`,
)

/**
 * A text of content that is set large, with what belongs together on one line. The text itself stays as it is: whoever
 * copies a model out of a heading can order it, and the browser finds it in the page.
 */
export function bindWords(text: string): ReactNode {
  return text
    .split(bound)
    .map((part, index) =>
      index % 2 === 0 ? part : createElement('span', { key: index, className: styles.bound }, part),
    )
}
