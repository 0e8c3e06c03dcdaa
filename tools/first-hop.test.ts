// Goal: every npm script works as the first command on a bare clone, and loses nothing on the way.
// Method: the script lines as a table, and programs of this test run through the first hop.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const throughTheHop = /^node tools\/first-hop\.mjs (\S+)( [\w/.-]+)*$/

test('there are scripts', () => {
  expect(Object.keys(scripts).length).toBeGreaterThan(10)
})

for (const [name, line] of Object.entries(scripts)) {
  test(`npm run ${name} goes through the first hop, to a program that is there`, () => {
    const program = throughTheHop.exec(line)?.[1] ?? ''
    expect(program, line).not.toBe('')
    expect(existsSync(program.includes('/') ? program : `node_modules/.bin/${program}`)).toBe(true)
  })
}

test('what is kept compiled is the server that npm start starts', () => {
  const program = throughTheHop.exec(scripts['start'] ?? '')?.[1] ?? ''
  expect(readFileSync('tools/first-hop.mjs', 'utf8')).toContain(`program === '${program}'`)
})

test.each(['node tools/words.ts', 'vite apps/web', 'npm run words && node tools/first-hop.mjs x'])(
  'the table would notice "%s"',
  (line) => {
    expect(throughTheHop.test(line)).toBe(false)
  },
)

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-hop-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Ended = { readonly code: number | null; readonly out: string }

/** Runs a program of one file through the first hop, on whatever Node runs this test. */
function hop(source: string, args: readonly string[], { given = '', stop = false } = {}) {
  const file = join(folder, 'program.ts')
  writeFileSync(file, source)
  // As a person has it: no command of ours on the path.
  const PATH = process.env['PATH']?.split(':').filter((part) => !part.includes('node_modules/.bin'))
  const child = spawn(
    process.execPath,
    ['tools/first-hop.mjs', relative(process.cwd(), file), ...args],
    {
      env: { ...process.env, PATH: PATH?.join(':') },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
    if (stop) child.kill('SIGTERM')
  })
  child.stdin.end(given)
  return new Promise<Ended>((done) => child.once('close', (code) => done({ code, out })))
}

test('arguments, stdin, the exit code and the pinned Node arrive', async () => {
  const source = `
    let given: string = ''
    for await (const chunk of process.stdin) given += String(chunk)
    console.log(JSON.stringify([process.version, given, ...process.argv.slice(2)]))
    process.exitCode = 7`
  const { code, out } = await hop(source, ['check', '--', 'a b'], { given: 'by hand' })
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: { node: string }
  }
  expect(JSON.parse(out)).toEqual([`v${devDependencies.node}`, 'by hand', 'check', '--', 'a b'])
  expect(code).toBe(7)
})

test('a signal reaches the program, which ends in its own way', async () => {
  const source = `
    process.on('SIGTERM', () => process.exit(9))
    setInterval(() => {}, 1000)
    console.log('ready')`
  expect(await hop(source, [], { stop: true })).toEqual({ code: 9, out: 'ready\n' })
})

test('a program that a signal ends leaves the code a shell would give', async () => {
  const source = `
    setInterval(() => {}, 1000)
    console.log('ready')`
  expect((await hop(source, [], { stop: true })).code).toBe(128 + 15)
})
