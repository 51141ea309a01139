import { createElement, type ReactNode } from 'react'
import styles from './bind.words.module.css'

const units = [
  '°C|[kM]?W|V|A|U|mm|cm|m|km|nm|dBm?|[GM]Hz|[GMT]bit/s|[GMT]B|ports?|kg|years?|weeks?|months?|%',
  '[км]?Вт|В|А|мм|см|м|км|нм|дБм?|[ГМ]Гц|[ГМТ]бит/с|[ГМТ]Б|порт(?:а|ов)?|кг|года?|лет|недел[ьияю]|месяц(?:а|ев)?',
  'cổng|năm|tuần|tháng',
].join('|')

/** A number with its unit, a range of numbers, a short name with a hyphen (Wi-Fi 7, KS-2428P), or a rate (пакетов/с). */
const bound = new RegExp(
  `((?:(?<![\\d.,])[−+]?\\d[\\d.,]* (?:${units})|(?<!\\d)\\d+–\\d+|(?<![\\w-])[A-Z\\d][\\w.]{0,4}-\\w{1,5}(?: \\d\\w?)?|(?<!\\p{L})\\p{L}{1,12}/[sс])(?![\\p{L}\\w-]))`,
  'u',
)

/**
 * Keeps words that belong together on one line, for headings from content. It wraps them in spans and adds no special
 * characters, so that a model name copied from a heading can be ordered and the browser's search finds it.
 */
export function bindWords(text: string): ReactNode {
  return text
    .split(bound)
    .map((part, index) =>
      index % 2 === 0 ? part : createElement('span', { key: index, className: styles.bound }, part),
    )
}
