import { describe, expect, test } from 'vitest'
import { killGroup, makeProject } from '../support/scratch.project.ts'

const installing = 'Installing dependencies …'
const building = 'Building the site …'
const waiting = /^Waiting for process \d+ \(npm run start\), which installs or builds …$/m
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const up = /^up on ([0-9a-f]{16})$/m

describe('two commands at the same time', () => {
  test('install once and build once, and the second prints which process it waits for', async () => {
    const project = await makeProject()
    await project.write('hold', '')
    const commands = [project.start(), project.start()]
    const outputs = () => commands.map(({ output }) => output()).join('')
    await expect.poll(() => project.countBuilds()).toBe(1)
    await expect.poll(outputs).toMatch(waiting)
    await project.remove('hold')
    expect(await Promise.all(commands.map(({ ended }) => ended))).toEqual([0, 0])
    for (const { output } of commands) expect(output()).toMatch(up)
    for (const once of [installing, building]) expect(outputs().split(once)).toHaveLength(2)
    expect(await project.countBuilds()).toBe(1)
    for (const folder of ['lock', 'running']) {
      expect(await project.list(`.setup/${folder}`)).toEqual([])
    }
  })

  test('packages installed by npm are not installed again', async () => {
    const project = await makeProject()
    await project.install()
    await project.write('node_modules/kept', '')
    const { output, ended } = project.start()
    expect(await ended).toBe(0)
    expect(output()).not.toContain(installing)
    expect(await project.list('node_modules')).toContain('kept')
  })

  test('dependencies are not replaced while a site uses them', async () => {
    const project = await makeProject()
    const site = project.start({ STAYS: 'yes' })
    await expect.poll(site.output).toMatch(up)
    await project.write('node_modules/kept', '')
    for (const file of ['package-lock.json', 'vite/package.json']) {
      await project.write(file, (await project.read(file)).replaceAll('1.0.0', '1.0.1'))
    }
    await project.write('package.json', (await project.read('package.json')).replace('0.0', '0.1'))
    const other = project.start()
    expect(await other.ended).toBe(1)
    expect(other.output()).toBe(
      `Dependencies have changed, but process ${site.id} (npm run start) uses them: end it and try again\n`,
    )
    expect(await project.list('node_modules')).toContain('kept')
    killGroup(site.id)
    await site.ended
    const next = project.start()
    expect(await next.ended).toBe(0)
    expect(next.output()).toContain(installing)
    expect(await project.list('node_modules')).not.toContain('kept')
  })

  test('a running site keeps its build while the next two are made', async () => {
    const project = await makeProject()
    const site = project.start({ STAYS: 'yes' })
    await expect.poll(site.output).toMatch(up)
    const built = up.exec(site.output())?.[1] ?? ''
    const restart = async (title: string) => {
      await project.write('web/src/client.js', `document.title = "${title}"`)
      const { output, ended } = project.start()
      expect(await ended).toBe(0)
      expect(output()).toMatch(up)
      expect(output()).not.toContain(built)
    }
    const files = await project.list(`web/dist/${built}/client/assets`)
    expect(files).not.toEqual([])
    for (const title of ['Two', 'Three']) {
      await restart(title)
      expect(await project.list(`web/dist/${built}/client/assets`)).toEqual(files)
    }
    await restart('Four')
    const left = await project.list('web/dist')
    expect(left).not.toContain(built)
    expect(left).toHaveLength(4)
  })
})

describe('the Node that installs', () => {
  test.each([
    ['^20.19.0 || >=22.12.0', 0, up],
    [`^${major}.${minor}.0`, 0, up],
    [
      `^${major}.${minor + 1}.0 || ^${major - 1}.0.0`,
      1,
      /^Node .+ is needed to install; this is .+\n$/,
    ],
    [`>=${major + 1}.0.0`, 1, /^Node >=.+ is needed to install; this is .+\n$/],
  ])('if package.json requires %s the command exits with %i', async (range, code, said) => {
    const project = await makeProject()
    const manifest = JSON.parse(await project.read('package.json'))
    await project.write('package.json', { ...manifest, engines: { node: range } })
    const { output, ended } = project.start()
    expect(await ended).toBe(code)
    expect(output()).toMatch(said)
  })
})

describe('npm start -- --no-build', () => {
  test('starts the existing build, and neither installs nor builds', async () => {
    const project = await makeProject()
    const run = async () => {
      const { output, ended } = project.start({}, '--no-build')
      return { code: await ended, output: output() }
    }
    expect(await run()).toEqual({ code: 1, output: 'Nothing is installed here: run `npm ci`\n' })
    await project.install()
    expect(await run()).toEqual({
      code: 1,
      output: 'No build of the site is here: run `npm run build`, or start without --no-build\n',
    })
    const first = project.start()
    expect(await first.ended).toBe(0)
    const [, built] = up.exec(first.output()) ?? []
    await project.write('web/src/client.js', 'document.title = "Two"')
    expect(await run()).toEqual({ code: 0, output: `up on ${built}\n` })
    expect(await project.countBuilds()).toBe(1)
    expect(await project.list('.setup/running')).toEqual([])
  })
})

describe('a command that was killed while it installed or built', () => {
  test('blocks no other command, and leaves nothing behind', async () => {
    const project = await makeProject()
    await project.write('hold', '')
    const killed = project.start()
    await expect.poll(() => project.countBuilds()).toBe(1)
    killGroup(killed.id)
    await killed.ended
    await project.remove('hold')
    const { output, ended } = project.start()
    expect(await ended).toBe(0)
    expect(output()).toContain(building)
    expect(output()).toMatch(up)
    expect(await project.list('.setup/running')).toEqual([])
    expect(new Set(await project.list('web/dist'))).toEqual(
      new Set([up.exec(output())?.[1], 'current']),
    )
  })

  test('is waited for while a program that it started still runs', async () => {
    const project = await makeProject()
    await project.write('hold', '')
    const killed = project.start()
    await expect.poll(() => project.countBuilds()).toBe(1)
    process.kill(killed.id, 'SIGKILL')
    await killed.ended
    const { output, ended } = project.start()
    await expect.poll(output).toMatch(waiting)
    await project.remove('hold')
    expect(await ended).toBe(0)
    expect(output()).toMatch(up)
    expect(await project.countBuilds()).toBe(1)
  })
})
