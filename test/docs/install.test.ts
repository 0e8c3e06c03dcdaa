// Goal: a browser offers to install the app. Method: what Lighthouse asks of a manifest, of the files
// themselves; that a worker answers without a network shows `test/e2e/offline.test.ts`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'packages/ui/public'
type Icon = {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
}
type Manifest = Readonly<Record<string, unknown>> & {
  readonly theme_color: string
  readonly icons: readonly Icon[]
}
// Every field that counts is looked at below.
const manifest = JSON.parse(readFileSync(join(folder, 'app.webmanifest'), 'utf8')) as Manifest
const page = readFileSync('apps/web/index.html', 'utf8')

/** Width and height in the head of a PNG. */
function sizeOf(file: string): string {
  const bytes = readFileSync(join(folder, file))
  expect(bytes.subarray(0, 8), file).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'))
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

const colour: unknown = expect.stringMatching(/^#[0-9A-F]{6}$/i)

test('the manifest says what a browser needs to install: names, where it starts, how it looks', () => {
  expect(manifest).toMatchObject({
    id: '/',
    name: expect.stringMatching(/^.{1,45}$/) as unknown,
    short_name: expect.stringMatching(/^.{1,12}$/) as unknown,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colour,
    theme_color: colour,
  })
})

test('every icon is there in the size that the manifest says', () => {
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png')
  expect(pictures.length).toBeGreaterThan(2)
  for (const { src, sizes } of pictures) expect(sizeOf(src), src).toBe(sizes)
  expect(sizeOf('icon-apple-180.png')).toBe('180x180')
})

test('there is an icon for a list, one for a start screen, and one that may be cut to any shape', () => {
  const sizes = manifest.icons.map(({ sizes: size }) => size)
  expect(sizes).toContain('192x192')
  expect(sizes).toContain('512x512')
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
})

test('the page names manifest, icon of Apple, width of the device and colour of the bar', () => {
  expect(page).toContain('<link rel="manifest" href="/app.webmanifest" />')
  expect(page).toContain('<link rel="apple-touch-icon" href="/icon-apple-180.png" />')
  expect(page).toMatch(/<meta name="viewport" content="width=device-width, initial-scale=1/)
  expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}"`)
})
