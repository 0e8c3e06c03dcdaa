// Goal: a server whose output nobody reads any more goes on. Method: a program of its own that writes
// while its reader goes, with and without what lets it go on.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const writer = (first: string): string => `
  ${first}
  process.once('message', async () => {
    for (let at = 0; at < 20; at += 1) {
      process.stdout.write('still here\\n')
      process.stderr.write('still here\\n')
      await new Promise((go) => setTimeout(go, 5))
    }
    process.exit(7)
  })
  process.send('ready')`
const goOn = `
  import { goOnWithoutReader } from ${JSON.stringify(`${import.meta.dirname}/reader-gone.ts`)}
  goOnWithoutReader([process.stdout, process.stderr])`

/** How it ends when its reader goes before it writes. */
async function endOf(source: string): Promise<unknown> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  await once(child, 'message')
  // Gone before it writes, however busy the machine is.
  await Promise.all(
    [child.stdout, child.stderr].map(async (output) => {
      if (output === null) throw new Error('there is no output')
      output.destroy()
      await once(output, 'close')
    }),
  )
  child.send('write')
  const [code] = (await once(child, 'exit')) as [unknown]
  return code
}

test('it writes to nobody and goes on', async () => {
  expect(await endOf(writer(goOn))).toBe(7)
})

test('without that it ends, so that this test can fail', async () => {
  expect(await endOf(writer(''))).not.toBe(7)
})

test('any other fault of the output ends it', async () => {
  const broken = `${goOn}
  process.stdout.destroy(Object.assign(new Error('disk'), { code: 'EIO' }))`
  expect(await endOf(writer(broken))).not.toBe(7)
})
