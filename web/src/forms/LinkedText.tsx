import type { LinkedWords } from '@faceplate/contracts/forms/form.words.en'

/** A text with a link inside, which opens in a new tab so that the form stays. Without an address it is plain text. */
export function LinkedText({ words, href }: { words: LinkedWords; href: string | undefined }) {
  return (
    <span>
      {words.before}
      {href === undefined ? (
        words.link
      ) : (
        <a href={href} target="_blank">
          {words.link}
        </a>
      )}
      {words.after}
    </span>
  )
}
