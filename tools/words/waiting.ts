/**
 * Texts that no screen says yet. The agreed glossary (`packages/words/src/glossary.fixture.json`)
 * fixes each in twelve languages for a product that is not built; it leaves this list when its
 * product names it. Nothing but a glossary text may wait.
 */
const products = {
  'the account as a page of its own': ['account.securities'],
} as const

/** Text -> the product it waits for. */
export const waiting: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(products).flatMap(([product, keys]) => keys.map((key) => [key, product])),
)
