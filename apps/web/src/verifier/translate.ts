/** Texts as they stand in the file: by language and key, with `{name}` where a value goes. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

export type Translate = (key: string, values?: Readonly<Record<string, string>>) => string

export const translator =
  (texts: Texts, language: string): Translate =>
  (key, values = {}) =>
    (texts[language]?.[key] ?? texts['de']?.[key] ?? key).replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => values[name] ?? '',
    )

/** What the browser prefers of what this page speaks: `zh-Hant-HK` is `zh-TW`, `pt-BR` is `pt`. */
export function preferred(wanted: readonly string[], spoken: readonly string[]): string {
  for (const tag of wanted) {
    const [base = ''] = tag.split('-')
    const chinese = /hant|tw|hk|mo/i.test(tag) ? 'zh-TW' : 'zh-CN'
    const language = base.toLowerCase() === 'zh' ? chinese : base.toLowerCase()
    if (spoken.includes(language)) return language
  }
  return 'de'
}
