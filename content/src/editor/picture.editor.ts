import { readFile } from 'node:fs/promises'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { walkFolder } from '../files/folder/folder.walk.ts'
import type { FileChange } from './content.check.ts'
import type { EditedFolder } from './edited.folder.ts'
import { requireOwnPath, writeFiles } from './folder.files.ts'

const pictureFolder = 'images/'

/** The pictures of the folder. */
export class PictureEditor {
  readonly #edited: EditedFolder

  constructor(edited: EditedFolder) {
    this.#edited = edited
  }

  async list(): Promise<string[]> {
    const { folder } = await this.#edited.open()
    return walkFolder(folder).flatMap(({ file, fault }) =>
      fault === undefined && file.startsWith(pictureFolder) ? [file] : [],
    )
  }

  /** Adds a picture that no entry shows yet. */
  save(picture: FileChange): Promise<void> {
    return this.#edited.inTurn(async () => {
      const { folder } = await this.#edited.open()
      await checkAssets(folder, [picture])
      await this.#edited.checkPicture(folder, picture)
      await writeFiles(folder, [picture])
    })
  }

  /** Path on disk of a picture of the folder. */
  async find(file: string): Promise<string> {
    const { folder } = await this.#edited.open()
    if (!file.startsWith(pictureFolder)) throw new ProblemError(404, `There is no picture ${file}`)
    return requireOwnPath(folder, file)
  }
}

/** Rejects new files that are no pictures, or that would replace another picture. */
export async function checkAssets(folder: string, assets: readonly FileChange[]): Promise<void> {
  for (const { file, content } of assets) {
    const path = await requireOwnPath(folder, file)
    if (!file.startsWith(pictureFolder)) {
      throw new ProblemError(422, `${file} is not below ${pictureFolder}`)
    }
    const present = await readFile(path).catch(() => undefined)
    if (present && !present.equals(Buffer.from(content))) {
      throw new ProblemError(422, `There is another picture named ${file}: rename the new one`)
    }
  }
}
