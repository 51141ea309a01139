import { execFile } from 'node:child_process'
import { root } from '@faceplate/server/process/project'

/** Runs the command as scripts/api.check.mjs does. */
export function check(environment: Record<string, string>, ...args: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['gateway/src/operators/survey/survey.command.ts', ...args],
      { cwd: root, env: { ...process.env, API_BASE: '', ...environment } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

interface CheckedCall {
  call: string
  verdict: string
  status?: number
  reason?: string
  drift: { pointer: string; rule: string; field?: string; lost?: string }[]
  absent: string[]
  freshness?: { freshSeconds: number }
  tags: string[]
  missing: { isEssential: boolean; pages: string[]; sections: string[]; text: string }
}

export async function checkJson(...args: string[]) {
  return read(await check({}, '--json', ...args))
}

export function read({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) {
  const { counts, calls } = JSON.parse(stdout) as {
    counts: Record<string, number>
    calls: CheckedCall[]
  }
  return { code, stderr, counts, find: (name: string) => calls.find(({ call }) => call === name) }
}
