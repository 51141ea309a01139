import type { Kysely } from 'kysely'
import type { Database } from '../base/database/schema.ts'
import { editables } from '../import/read/content.kinds.ts'
import { DraftEditor } from './draft.editor.ts'
import { EditedFolder } from './edited.folder.ts'
import { createEditorConfig } from './editor.config.ts'
import { EntryEditor } from './entry.editor.ts'
import { openRepository } from './git.repository.ts'
import { listLanguages, toOverlayEditable } from './overlay.entries.ts'
import { PictureEditor } from './picture.editor.ts'

export interface EditorOptions {
  database: Kysely<Database>
  /** The content folder that the site shows. */
  findFolder: () => Promise<string>
  language: string
  siteUrl: string
}

/** Edits the content folder of the site. */
export interface Editor {
  createConfig(): Promise<object>
  entries: EntryEditor
  drafts: DraftEditor
  pictures: PictureEditor
}

export function createEditor({ database, findFolder, language, siteUrl }: EditorOptions): Editor {
  const publication = { language, publicOrigin: siteUrl }
  const edited = new EditedFolder({ database, findFolder, publication })
  return {
    async createConfig() {
      const { folder, source } = await edited.open()
      const translated = (await listLanguages(source)).flatMap((each) =>
        editables.map((editable) => toOverlayEditable(editable, each)),
      )
      return createEditorConfig(source, [...editables, ...translated], {
        language,
        siteUrl,
        hasDrafts: (await openRepository(folder)) !== undefined,
      })
    },
    entries: new EntryEditor(edited),
    drafts: new DraftEditor(edited),
    pictures: new PictureEditor(edited),
  }
}
