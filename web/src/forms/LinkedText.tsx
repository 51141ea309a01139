import type { LinkedWords } from '@faceplate/contracts/forms/form.words.en'

/** A text with a link inside, which opens in a new tab so that the form stays. */
export function LinkedText({ words, href }: { words: LinkedWords; href: string }) {
  return (
    <span>
      {words.before}
      <a href={href} target="_blank">
        {words.link}
      </a>
      {words.after}
    </span>
  )
}
