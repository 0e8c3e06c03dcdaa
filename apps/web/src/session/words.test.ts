import { afterEach, expect, test, vi } from 'vitest'

// Goal: the language is what the customer chose last, whatever lies in storage. Method: the
// module on a bare browser.
type Browser = { readonly stored?: string; readonly cookie?: string }

async function open({ stored, cookie = '' }: Browser = {}) {
  const store = new Map(stored === undefined ? [] : [['language', stored]])
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  })
  vi.stubGlobal('document', { cookie, documentElement: { lang: '' } })
  return { store, ...(await import('./words.ts')) }
}

afterEach(() => vi.unstubAllGlobals())

const cookieOf = (language: string) =>
  `a=b; local-language=${encodeURIComponent(JSON.stringify({ language }))}; c=d`

const starts = [
  [{}, 'de'],
  [{ stored: 'fr' }, 'fr'],
  [{ stored: 'zh_cn' }, 'zh-CN'],
  [{ cookie: cookieOf('sv') }, 'sv'],
  [{ stored: 'el', cookie: cookieOf('sv') }, 'el'],
  [{ stored: '../../etc/passwd' }, 'de'],
  [{ stored: 'ja', cookie: cookieOf('pt') }, 'pt'],
  [{ cookie: 'local-language=%7B%22__proto__%22%3A%22fr%22%7D' }, 'de'],
  [{ cookie: `local-language=${'x'.repeat(4000)}` }, 'de'],
  [{ cookie: cookieOf('xx') }, 'de'],
] as const
for (const [browser, language] of starts) {
  test(`${JSON.stringify(browser).slice(0, 60)} starts in ${language}`, async () => {
    expect((await open(browser)).currentLanguage()).toBe(language)
  })
}

test('loading the texts of a route says in which language the page is', async () => {
  const { loadWords } = await open({ stored: 'pt' })
  await loadWords(['orders'])
  expect(document.documentElement.lang).toBe('pt-PT')
})

test('a switch is stored, put in a cookie of three days, and shown', async () => {
  const { store, loadWords, setLanguage, currentLanguage } = await open()
  await loadWords()
  await setLanguage('zh-TW')
  expect([currentLanguage(), document.documentElement.lang, store.get('language')]).toEqual([
    'zh-TW',
    'zh-TW',
    'zh-TW',
  ])
  expect(document.cookie).toContain(
    `local-language=${encodeURIComponent('{"language":"zh-TW"}')}; Max-Age=259200`,
  )
})

test('of two quick switches the later one wins, also when its texts are there first', async () => {
  const { loadWords, setLanguage, currentLanguage } = await open({ stored: 'es' })
  await loadWords()
  await Promise.all([setLanguage('ru'), setLanguage('es')])
  expect(currentLanguage()).toBe('es')
})

test('a route that loads during a switch ends in the new language', async () => {
  const { loadWords, setLanguage, currentLanguage } = await open()
  await Promise.all([loadWords(['orders']), setLanguage('it'), loadWords(['reasons'])])
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['it', 'it'])
})

test('a moment in a refusal is said where its reader is', async () => {
  vi.doMock('@parkett/words/reasons', () => ({
    makeReasons:
      ({ zone }: { readonly zone?: string }) =>
      () =>
        String(zone),
  }))
  const { loadWords, currentReasons, setReasonsZone, setLanguage } = await open()
  vi.doUnmock('@parkett/words/reasons')
  const said = () => currentReasons()?.('auction_locked')
  setReasonsZone('Asia/Shanghai')
  await loadWords(['reasons'])
  expect(said()).toBe('Asia/Shanghai')
  setReasonsZone('Europe/Berlin')
  await setLanguage('fr')
  expect(said()).toBe('Europe/Berlin')
  setReasonsZone(undefined)
  expect(said()).toBe('undefined')
})
