import { readFileSync } from 'node:fs'
import { brandStyle, readBrand, unreadable, type Fixed } from './brand-colours.ts'

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Plain colours of a theme as `tokens.css` has them; dark ones stand over the light. */
function fixedColours(): Fixed {
  const css = read('./tokens.css').replaceAll(/\/\*.*?\*\//gs, '')
  const bodyOf = (selector: RegExp): ReadonlyMap<string, string> => {
    const [, body = ''] = selector.exec(css) ?? []
    const found = [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\s*;/gi)]
    return new Map(found.map(([, name = '', value = '']) => [name, value]))
  }
  const light = bodyOf(/:root\s*\{([^}]*)\}/)
  const dark = bodyOf(/:root\[data-theme=['"]?dark['"]?\]\s*\{([^}]*)\}/)
  return { light, dark: new Map([...light, ...dark]) }
}

/** The style of a house's own colours; empty without any. @throws Error that names each pair nobody could read. */
export function styleOf(text: string): string {
  const brand = readBrand(text)
  if (brand === null) return ''
  const faults = unreadable(brand, fixedColours())
  if (faults.length > 0) throw new Error(`brand.json cannot be read:\n${faults.join('\n')}`)
  return brandStyle(brand)
}

/** A Vite plugin. Lays the colours of `brand.json` over the tokens. A brand whose words cannot be read fails the build. */
export function brand() {
  return {
    name: 'brand',
    enforce: 'pre' as const,
    transform: {
      filter: { id: /\/ui\/src\/app\.css$/ },
      handler(code: string) {
        const style = styleOf(read('../brand.json'))
        return style === '' ? null : { code: `${code}\n${style}`, map: null }
      },
    },
  }
}
