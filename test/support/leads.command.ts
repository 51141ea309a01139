import { execFile } from 'node:child_process'
import { root } from '@faceplate/server/process/project'

/** Runs the command as scripts/leads.mjs does. */
export function runLeads(environment: Record<string, string>, ...args: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['content/src/visitors/leads/leads.command.ts', ...args],
      { cwd: root, env: { ...process.env, DATABASE_URL: '', ...environment }, maxBuffer: 2 ** 28 },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}
