import type { FileFacts, GivenFile } from '@faceplate/contracts/forms/question.rules'
import { useFormWords } from '../forms/useFormWords.ts'
import { Field } from '../ui/fields/Field.tsx'

/** Asks which file there is. The file stays where it is: no call takes one. */
export function FileField({
  label,
  name,
  required,
  hint,
  error,
  file,
  onChange,
  onBlur,
}: {
  label: string
  name: string
  required: boolean
  hint: string | undefined
  error: string | undefined
  file: GivenFile | undefined
  onChange: (file: FileFacts | '') => void
  onBlur: () => void
}) {
  const isNameAlone = file !== undefined && file.size === undefined
  const { file: words } = useFormWords()
  const note = file ? (isNameAlone ? words.known : words.kept)(file.name) : (hint ?? words.hint)
  return (
    <Field label={label} required={required} error={error} hint={note}>
      {(control) => (
        <>
          {/* A browser fills in no file again: without a script its name goes along so, before another one. */}
          {isNameAlone ? <input type="hidden" name={name} value={file.name} /> : null}
          <input
            type="file"
            name={name}
            {...control}
            onBlur={onBlur}
            onChange={async ({ target }) => {
              const [chosen] = target.files ?? []
              onChange(chosen ? await describeFile(chosen) : '')
              onBlur()
            }}
          />
        </>
      )}
    </Field>
  )
}

async function describeFile(file: File): Promise<FileFacts> {
  const { name, type, size } = file
  // What the browser cannot draw is no picture, or has no pixels of its own, as an SVG.
  const picture = type.startsWith('image/')
    ? await createImageBitmap(file).catch(() => undefined)
    : undefined
  if (!picture) return { name, type, size }
  const { width, height } = picture
  picture.close()
  return { name, type, size, width, height }
}
