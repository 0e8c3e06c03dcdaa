// Goal: the built pages load. Their build has no schemas, so a contract that asks one for its
// fields while it is loaded leaves a blank page (`without-schemas.ts`). Method: load every
// contract file against the same stand-in.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

const folder = fileURLToPath(new URL('../../packages/contract/src/', import.meta.url))

vi.mock('zod/mini', async (original) => {
  const real = await original<object>()
  const absent = (key: string | symbol): never => {
    throw new Error(`no schemas in the built page: ${String(key)}`)
  }
  const make = (): unknown => shape
  const shape: unknown = new Proxy(() => shape, {
    get: (_, key) => (key === 'check' ? make : absent(key)),
  })
  return Object.fromEntries(Object.keys(real).map((name) => [name, make]))
})

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)

test('there are contracts to load', () => expect(files.length).toBeGreaterThan(20))

for (const file of files)
  test(`${file} loads without schemas`, async () => {
    await expect(import(`${folder}${file}`)).resolves.toBeTypeOf('object')
  })
