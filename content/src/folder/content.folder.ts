import type { Static, TSchema } from 'typebox'
import {
  ImportError,
  listContentFiles,
  readContentFile,
  type ContentFile,
  type Refusal,
} from './content.files.ts'

/** A folder of content being read: collects what is refused, so that all of it is told at once. */
export class ContentFolder {
  readonly refusals: Refusal[] = []
  readonly path: string
  readonly #files: string[]

  constructor(path: string) {
    this.path = path
    this.#files = listContentFiles(path)
  }

  /** One file that must be there; undefined when it was refused. */
  read<Schema extends TSchema>(
    file: string,
    schema: Schema,
  ): ContentFile<Static<Schema>> | undefined {
    return readContentFile(this.path, file, schema, this.refusals)
  }

  /** One file that a folder may do without. */
  readIfThere<Schema extends TSchema>(
    file: string,
    schema: Schema,
  ): ContentFile<Static<Schema>> | undefined {
    return this.#files.includes(file) ? this.read(file, schema) : undefined
  }

  /** All files below a folder, but for those that are read by name. */
  readAll<Schema extends TSchema>(
    folder: string,
    schema: Schema,
    except: readonly string[] = [],
  ): ContentFile<Static<Schema>>[] {
    return this.#files
      .filter((file) => file.startsWith(folder) && !except.includes(file))
      .flatMap((file) => this.read(file, schema) ?? [])
  }

  refuse(file: ContentFile<unknown>, path: readonly (string | number)[], reason: string): void {
    this.refusals.push(file.refuse(path, reason))
  }

  /** Refuses a value that another entry has already. */
  claim(
    seen: Set<string | number>,
    value: string | number,
    file: ContentFile<unknown>,
    path: readonly (string | number)[],
  ): void {
    if (seen.has(value)) this.refuse(file, path, `'${value}' is used twice`)
    seen.add(value)
  }

  /** Throws when anything was refused. */
  settle(): void {
    if (this.refusals.length > 0) throw new ImportError(this.refusals)
  }
}
