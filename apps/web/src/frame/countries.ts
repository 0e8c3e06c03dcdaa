/** Countries named and sorted in the reader's language by the browser itself. */
export function countryOptions(
  codes: readonly string[],
  language: string,
): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => compare(a.label, b.label))
}

/** As the reader's browser calls it. */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code

/**
 * Where most customers of a language live and hold their document; they choose another when it is
 * not so.
 */
export const usualCountry = (language: string): string =>
  ({
    'zh-CN': 'CN',
    'zh-TW': 'TW',
    fr: 'FR',
    it: 'IT',
    pt: 'PT',
    nl: 'NL',
    sv: 'SE',
    el: 'GR',
    es: 'ES',
  })[language] ?? 'DE'
