import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { readAllTexts } from './read.ts'

// Goal: the agreed wording stays as agreed. Method: a copy of the glossary, compared text by text.
// A change of wording is made in both places, on purpose.
const glossary = JSON.parse(
  readFileSync(new URL('./glossary.fixture.json', import.meta.url), 'utf8'),
) as Record<string, Record<string, string>>

test('the glossary has 129 texts', () => expect(Object.keys(glossary)).toHaveLength(129))

for (const language of languages) {
  test(`every glossary text is said unchanged in ${language}`, () => {
    const said = readAllTexts(language)
    for (const [key, texts] of Object.entries(glossary))
      expect(said[key], key).toBe(texts[language])
  })
}
