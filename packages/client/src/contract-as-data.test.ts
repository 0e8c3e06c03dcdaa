// Goal: a built page carries no schema, and what a page reads of the contract it has, or its
// build fails and says where. Method: samples of one module each, built as the apps are.
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { contractAsData } from './contract-as-data.ts'

const file = fileURLToPath(new URL('sample.ts', import.meta.url))

/** The program a page with this one module would be. @throws with what the builder said. */
async function built(code: string): Promise<string> {
  const sample: Plugin = {
    name: 'sample',
    enforce: 'pre',
    resolveId: (id) => (id === file ? id : null),
    load: (id) => (id === file ? code : null),
  }
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [sample, contractAsData()],
    build: {
      write: false,
      minify: false,
      lib: { entry: file, formats: ['es'], fileName: 'sample' },
    },
  })
  const [output] = Array.isArray(made) ? made : [made]
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined || !('code' in chunk)) throw new Error('nothing was built')
  return chunk.code
}

const fromOrders = (names: string): string =>
  `import ${names} from '@parkett/contract/customer/orders'\n`

test('of a route a page carries name, method and address', async () => {
  const code = await built(`${fromOrders('{ ordersPlace }')}export const sent = ordersPlace`)
  const page = (await import(`data:text/javascript,${encodeURI(code)}`)) as { sent: unknown }
  expect(page.sent).toStrictEqual({ name: 'orders.place', method: 'POST', path: '/api/orders' })
  expect(code).not.toContain('quote_moved')
})

test('a constant beside schemas comes as it is, a schema as a type alone weighs nothing', async () => {
  const code = await built(`
    import { cashSides } from '@parkett/contract/customer/cash-log'
    import { type orderSchema } from '@parkett/contract/customer/orders'
    import type { Order } from '@parkett/contract/customer/orders'
    export const sides: readonly string[] = cashSides
    export type Both = [Order, typeof orderSchema]`)
  expect(code).toContain('securities')
  expect(code).not.toContain('parse')
})

const refused: Readonly<Record<string, readonly [code: string, says: RegExp]>> = {
  'a schema': [
    `${fromOrders('{ orderSchema }')}export const shape = orderSchema.parse({})`,
    /sample\.ts reads orderSchema, which is neither .* of packages\/contract\/src\/customer\/orders\.ts/,
  ],
  'a schema that nobody calls': [
    `${fromOrders('{ orderSchema }')}export const shape = orderSchema`,
    /reads orderSchema/,
  ],
  'a list of routes': [
    `${fromOrders('{ ordersRoutes }')}export const count = ordersRoutes.length`,
    /reads ordersRoutes/,
  ],
  'a function that lives beside schemas': [
    `import { isDate } from '@parkett/contract/wire/ids'\nexport const is = isDate('2026-02-30')`,
    /reads isDate, .* of packages\/contract\/src\/wire\/ids\.ts/,
  ],
  'a member of a route that pages do not carry': [
    `${fromOrders('{ ordersPlace as place }')}export const of = place.refusals`,
    /reads ordersPlace\.refusals/,
  ],
  'such a member, taken out at once': [
    `${fromOrders('{ ordersPlace }')}export const { path, write } = ordersPlace`,
    /reads ordersPlace\.write/,
  ],
  'a member whose name is made': [
    `${fromOrders('{ ordersPlace }')}export const of = (key) => ordersPlace[key]`,
    /reads ordersPlace\.\[…\]/,
  ],
  'all exports at once': [
    `${fromOrders('* as orders')}export const place = orders.ordersPlace`,
    /reads all exports at once/,
  ],
  'all exports, later': [
    `export const later = () => import('@parkett/contract/customer/orders')`,
    /reads all exports at once/,
  ],
  'an export that is passed on': [
    `export { orderSchema as shape } from '@parkett/contract/customer/orders'`,
    /reads orderSchema/,
  ],
  'every export, passed on': [
    `export * from '@parkett/contract/customer/orders'`,
    /reads all exports at once/,
  ],
  'zod itself': [
    `import * as z from 'zod/mini'\nexport const text = z.string()`,
    /sample\.ts would bring zod\/mini into the page/,
  ],
}
for (const [what, [code, says]] of Object.entries(refused))
  test(`a page that reads ${what} is not built`, async () => {
    await expect(built(code)).rejects.toThrow(says)
  })
