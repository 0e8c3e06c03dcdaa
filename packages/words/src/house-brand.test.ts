// Goal: a house has one name, everywhere, and a file that says it wrongly is refused by its field.
// Method: files whole, empty and wrong, and the sentences of the catalogues with another name.
import { expect, test } from 'vitest'
import { compileTexts } from './compile.ts'
import { inHouse, readHouseBrand } from './house-brand.ts'
import { languages } from './languages.ts'
import { readCatalogue, readSlices } from './read.ts'

const channels = {
  mail: 'help@haus.example',
  phone: '+49 69 1234567',
  web: 'https://haus.example/',
  imprint: 'https://haus.example/imprint',
}
const read = (said: unknown) => readHouseBrand(JSON.stringify(said))

test('without a name of its own a house is called as the product is, and says no channel', () => {
  const none = { mail: '', phone: '', web: '', imprint: '' }
  expect(read({})).toEqual({ name: 'Parkett', channels: none })
  expect(read({ name: 'Haus', channels: { mail: channels.mail } }).channels).toEqual({
    ...none,
    mail: channels.mail,
  })
})

test('colours and logo are none of its business, anything else is refused by its name', () => {
  expect(read({ name: 'Müller & Co.', logo: 'logo.svg', colours: {}, channels })).toEqual({
    name: 'Müller & Co.',
    channels,
  })
  expect(() => read({ simulated: 'Demo' })).toThrow('brand.json: it has no simulated')
  expect(() => read({ channels: { fax: '1' } })).toThrow('brand.json: channels has no fax')
  expect(() => readHouseBrand('{')).toThrow('brand.json is not JSON')
  expect(() => read([])).toThrow('brand.json: it must be an object')
})

test.each([
  '',
  ' Haus',
  'Haus ',
  '{house}',
  '<b>Haus</b>',
  "Haus'",
  'Haus\nBank',
  'H'.repeat(41),
  7,
])('a name like %o would break a text, a page or a line of a bank', (name) => {
  expect(() => read({ name })).toThrow('brand.json: name must be')
})

test.each([
  ['mail', ['help', 'a@b', 'a b@c.de', 'mailto:a@b.de', '']],
  ['phone', ['069 1234', '+49', 'tel:+49691234567', '+49<691234567']],
  ['web', ['http://haus.example', 'javascript:alert(1)', 'haus.example', 'https://a@b.example/']],
  ['imprint', ['http://haus.example', 'data:text/html,x', 'https://a b.example']],
] as const)('a channel %s that leads nowhere is refused by its name', (kind, wrong) => {
  for (const address of wrong)
    expect(() => read({ channels: { ...channels, [kind]: address } }), address).toThrow(
      `brand.json: channels.${kind} must be`,
    )
})

test('every text that names the house says its own name, and none is broken by it', () => {
  const named = readSlices()
    .flatMap((slice) => Object.values(readCatalogue(slice)))
    .flatMap((texts) => languages.map((language) => texts[language]))
    .filter((text) => text.includes('Parkett'))
  expect(named.length).toBeGreaterThan(100)
  for (const text of named) {
    const said = inHouse(text, 'Müller & Co.')
    expect(said).toContain('Müller & Co.')
    expect(said).not.toContain('Parkett')
    compileTexts({ said })
  }
})
