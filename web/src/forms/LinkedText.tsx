import type { LinkedWords } from '@faceplate/contracts/forms/form.words.en'

/** A text of which a part leads to what it speaks of, beside the form. */
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
