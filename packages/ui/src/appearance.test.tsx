/// <reference types="node" />
// Goal: what is painted first is what the app shows a moment later. Method: run the boot file
// and the module on the same made-up browser, for every stored choice, and compare.
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { showAppearance } from './appearance.tsx'

const boot = readFileSync(new URL('../public/boot.js', import.meta.url), 'utf8')

function browser(stored: Record<string, string | undefined>, dark: boolean) {
  const root = { lang: '', dataset: {} }
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  vi.stubGlobal('matchMedia', () => ({ matches: dark }))
  return root
}

function runBoot(): void {
  const { document, localStorage, matchMedia } = globalThis
  const addEventListener = () => undefined
  runInNewContext(boot, { document, localStorage, matchMedia, addEventListener })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const cases = [undefined, 'light', 'dark', 'nonsense'].flatMap((theme) =>
  [undefined, 'west', 'east', 'cvd', 'nonsense'].flatMap((updown) =>
    ['de', 'zh-CN', 'zh-TW', undefined].flatMap((language) =>
      [true, false].map((dark) => ({ theme, updown, language, dark })),
    ),
  ),
)

test.each(cases)(
  'theme $theme, direction $updown, language $language, dark device $dark',
  ({ dark, ...stored }) => {
    const root = browser(stored, dark)
    runBoot()
    const first = { ...root.dataset }
    expect(Object.keys(first)).toEqual(['theme', 'updown'])
    expect(root.lang).toBe(stored.language ?? 'de')
    showAppearance()
    expect(root.dataset).toEqual(first)
  },
)

test('red means up for a Chinese reader who chose nothing', () => {
  const root = browser({ language: 'zh-TW' }, false)
  runBoot()
  expect(root.dataset).toEqual({ theme: 'light', updown: 'east' })
})
