import type { FileFacts, GivenFile } from '@faceplate/contracts/forms/question.rules'
import { Field } from '../ui/fields/Field.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** Asks for a file and records its name and properties. The file itself is not uploaded: no call accepts files. */
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
  const t = useMessages()
  const note = file
    ? t(isNameAlone ? 'questionnaires.file.known' : 'questionnaires.file.kept', file)
    : (hint ?? t('questionnaires.file.hint'))
  return (
    <Field label={label} required={required} error={error} hint={note}>
      {(control) => (
        <>
          {/* File inputs cannot be restored, so this carries the earlier name. A newly chosen file comes after it. */}
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
  // A file that the browser cannot decode is not a picture, or has no pixel size, such as an SVG.
  const picture = type.startsWith('image/')
    ? await createImageBitmap(file).catch(() => undefined)
    : undefined
  if (!picture) return { name, type, size }
  const { width, height } = picture
  picture.close()
  return { name, type, size, width, height }
}
