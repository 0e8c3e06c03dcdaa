// Goal: what the picture shows is what the encoder said, with the empty edge a camera needs.
// Method: paint the path into a grid again and compare, for texts of one and of several sizes.
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { drawQr } from './qr-code.tsx'

function painted({ size, path }: { readonly size: number; readonly path: string }): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(length); at += 1) grid[Number(y)]![Number(x) + at] = true
  return grid
}

test.each([
  'otpauth://totp/Parkett:anna?secret=JBSWY3DPEHPK3PXP&issuer=Parkett',
  'BCD\n002\n1\nSCT\n\nMüller & Søn 银行\nDE89370400440532013000\nEUR12.30\n\n\nPK-7F3A',
  'x'.repeat(900),
])('the picture of %j is the code with an empty edge', (text) => {
  const drawn = drawQr(text)
  expect(painted(drawn)).toEqual(encode(text, { ecc: 'M', border: 4 }).data)
  const edge = painted(drawn).flatMap((row, y) =>
    row.filter((_, x) => Math.min(x, y, drawn.size - 1 - x, drawn.size - 1 - y) < 4),
  )
  expect(edge).not.toContain(true)
})

test('the code holds the text as UTF-8', () => {
  // A reader takes the first symbol without asking for an encoding: same modules as for the bytes.
  const text = 'Grüße, 银行'
  const bytes = [...new TextEncoder().encode(text)]
  expect(drawQr(text).path).toBe(drawnOf(encode(bytes, { ecc: 'M', border: 4 }).data))
})

function drawnOf(data: boolean[][]): string {
  return data
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1] === true) return ''
        let length = 0
        while (row[x + length] === true) length += 1
        return `M${x} ${y}h${length}v1h-${length}z`
      }),
    )
    .join('')
}
