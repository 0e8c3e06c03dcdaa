// Goal: a browser finds what it needs to put the app on a home screen. Method: the page's own links, and
// each file behind them read.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('apps/web/index.html', 'utf8')
const file = (path: string) => readFileSync(`packages/ui/public${path}`)
const linked = (rel: string): string =>
  new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(page)?.[1] ?? ''

type Icon = { readonly src: string; readonly sizes: string; readonly purpose?: string }
type Manifest = { readonly icons: readonly Icon[] } & Readonly<Record<string, unknown>>

test('the manifest says what the app is, and every icon has the size that it says', () => {
  const text = file(linked('manifest')).toString()
  const { icons, ...manifest } = JSON.parse(text) as Manifest
  expect(manifest).toMatchObject({ name: 'Parkett', display: 'standalone', start_url: '/' })
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  const sizes = icons.slice(1).map(({ src, sizes: said }) => [src, Number.parseInt(said)] as const)
  for (const [path, size] of [...sizes, [linked('apple-touch-icon'), 180] as const]) {
    const png = file(path)
    expect(png.toString('latin1', 1, 4), path).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([size, size])
  }
  expect(file('/icon.svg').toString()).toContain('<svg')
})
