import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { installPackages } from './install.ts'
import { run, startProgram, type RunningProgram } from './program.ts'

export interface AdapterPlace {
  /** Folder that `makeAdapter` or `copyTemplate` has written. */
  folder: string
  port: number
  secret: string
}

/** Writes an adapter as `npm run api:new` does for a company. */
export async function makeAdapter(kind: string, folder: string): Promise<void> {
  await run(process.execPath, [join(root, 'scripts/api.new.mjs'), kind, folder], { cwd: root })
  await installPackages(folder)
}

/** Copies a template, which runs with the packages of this checkout. */
export async function copyTemplate(kind: string, folder: string): Promise<void> {
  await mkdir(folder)
  await cp(join(root, 'adapter/templates', kind), folder, { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** Starts it with the languages of the devices. */
export function startAdapter(
  { folder, port, secret }: AdapterPlace,
  settings: Readonly<Record<string, string>>,
): Promise<RunningProgram> {
  return startProgram(process.execPath, ['main.ts'], {
    cwd: folder,
    env: {
      PORT: String(port),
      REFRESH_SECRET: secret,
      CATALOGUE_LANGUAGES: 'en,ru',
      ...settings,
    },
    ready: `http://127.0.0.1:${port}/healthz`,
  })
}
