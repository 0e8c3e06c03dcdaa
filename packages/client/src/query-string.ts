type Flat = string | number | boolean | bigint | null | undefined
export type QueryValues = Readonly<Record<string, Flat | Readonly<Record<string, Flat>>>>

/**
 * Query parameters as the specification writes them (section 7): null, undefined and empty
 * values are left out, one level of nested objects becomes `filter[name]=…`. Answers `''` or a
 * text that begins with `?`.
 */
export function queryString(values: QueryValues): string {
  const pairs = Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([inner, leaf]) => [`${key}[${inner}]`, leaf] as const)
      : [[key, value] as const],
  )
  const kept = pairs.filter(([, value]) => value !== null && value !== undefined && value !== '')
  const text = kept
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return text === '' ? '' : `?${text}`
}
