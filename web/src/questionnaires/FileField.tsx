import type { FileFacts } from '@faceplate/contracts/question.rules'
import { Field } from '../ui/Field.tsx'

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
  file: FileFacts | undefined
  onChange: (file: FileFacts | '') => void
  onBlur: () => void
}) {
  const note = file
    ? `${file.name}: its name, type and size are sent, and we will ask you for it.`
    : (hint ?? 'Its name, type and size are sent, and we will ask you for it.')
  return (
    <Field label={label} required={required} error={error} hint={note}>
      {(control) => (
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
