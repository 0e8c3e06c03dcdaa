const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['FxiOS', 'Firefox'],
  ['Firefox', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/**
 * Browser and system from the user agent, from closed lists, so that a customer recognises a
 * device and nothing that a caller made up is ever shown: `Chrome, Android`. The rest is `?`.
 */
export function deviceName(agent: string | undefined): string {
  const of = (list: readonly (readonly [string, string])[]): string =>
    list.find(([mark]) => agent?.includes(mark))?.[1] ?? '?'
  return `${of(browsers)}, ${of(systems)}`
}
