// Goal: the logo of a house can neither run anything nor fetch anything, and a wrong file ends the build
// by its name. Method: the product's own pictures, and each way to smuggle something into one.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkLogo } from './brand-logo.ts'

const own = (name: string) => readFileSync(new URL(`../public/${name}`, import.meta.url))
const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"'
const svg = (inside: string, more = ''): Uint8Array =>
  new TextEncoder().encode(`${head}${more}>${inside}</svg>`)
const faultOf = (bytes: Uint8Array, name = 'logo.svg'): string => {
  try {
    checkLogo(name, bytes)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : 'no error'
  }
}

test('what only draws is taken: the icons of the product, gradients, a title', () => {
  expect(faultOf(own('icon.svg'))).toBe('')
  expect(faultOf(own('icon-512.png'), 'logo.png')).toBe('')
  const drawn = `<title>Haus</title><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/>
    </linearGradient></defs><g transform="translate(1 2)"><path fill="url(#a)" d="M1 2L3 4Z"/><use href="#b"/></g>`
  expect(faultOf(svg(drawn))).toBe('')
})

test.each([
  ['<script>alert(1)</script>', 'element script'],
  ['<path onload="alert(1)" d="M0 0"/>', 'attribute onload'],
  ['<path style="fill:url(https://a.example/x)" d="M0 0"/>', 'attribute style'],
  ['<style>*{fill:red}</style>', 'element style'],
  ['<image href="https://a.example/x.png"/>', 'element image'],
  ['<foreignObject><body/></foreignObject>', 'element foreignObject'],
  ['<a href="#b"><path d="M0 0"/></a>', 'element a'],
  ['<animate attributeName="href" to="x"/>', 'element animate'],
  ['<set attributeName="href" to="x"/>', 'element set'],
  ['<use href="https://a.example/x.svg#b"/>', 'leads outside by href'],
  ['<use href="data:image/svg+xml,x"/>', 'leads outside by href'],
  ['<use xlink:href="#b"/>', 'attribute xlink:href'],
  ['<path fill="url(//a.example/x)"/>', 'leads outside by fill'],
  ['<path fill="url(x.svg#a)"/>', 'leads outside by fill'],
  ['<path fill="u\\72l(x)"/>', 'leads outside by fill'],
  ['<path fill="javascript:x"/>', 'leads outside by fill'],
  ['<!-- <script> -->', 'at sign'],
  ['<![CDATA[x]]>', 'at sign'],
  ['&lt;script&gt;', 'at sign'],
  ['<path d="&#106;"/>', 'at sign'],
  ['<?xml-stylesheet href="x"?>', 'at sign'],
  ['hello', 'loose text'],
  ['<g>', 'ends svg, which is not open'],
])('%s is refused', (inside, fault) => {
  expect(faultOf(svg(inside))).toContain(`brand.json: logo logo.svg`)
  expect(faultOf(svg(inside))).toContain(fault)
})

test('a file that is not one whole square svg is refused', () => {
  const text = (whole: string) => faultOf(new TextEncoder().encode(whole))
  expect(text('')).toContain('is not whole')
  expect(text(`${head}>`)).toContain('is not whole')
  expect(text(`${head}></svg><svg>`)).toContain('goes on behind its end')
  expect(text('<g></g>')).toContain('is no svg')
  expect(text('<!DOCTYPE svg [<!ENTITY x "y">]><svg></svg>')).toContain('at sign 0')
  expect(text('<svg viewBox="0 0 24 24"></svg>')).toContain('does not say that it is svg')
  expect(text('<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1"></svg>')).toContain(
    'no svg',
  )
  expect(text(head.replace('24 24', '24 12') + '></svg>')).toContain('no square viewBox')
  expect(faultOf(svg(`<path d="${'M0 0'.repeat(60_000)}"/>`))).toContain('more than 200000 bytes')
})

test('a picture with something in it, too small, not square or not whole is refused', () => {
  const png = own('icon-512.png')
  const fault = (bytes: Uint8Array) => faultOf(bytes, 'logo.png')
  expect(fault(own('icon-192.png'))).toContain('is 192 wide')
  expect(fault(own('icon.svg'))).toContain('is no png')
  expect(fault(png.subarray(0, png.length - 4))).toContain('is not whole')
  expect(fault(Buffer.concat([png, Buffer.from('<script>')]))).toContain('goes on behind its end')
  const text = Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from('tEXtx'), Buffer.alloc(4)])
  expect(fault(Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]))).toContain(
    'part "tEXt"',
  )
  const wide = Buffer.from(png)
  wide.writeUInt32BE(600, 16)
  expect(fault(wide)).toContain('is 600 by 512, not square')
})
