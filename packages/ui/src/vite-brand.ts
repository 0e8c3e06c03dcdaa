import { existsSync, readFileSync } from 'node:fs'
import { brandStyle, readBrand, unreadable, type Fixed } from './brand-colours.ts'
import { checkLogo } from './brand-logo.ts'

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
  const { colours } = readBrand(text)
  if (colours === null) return ''
  const faults = unreadable(colours, fixedColours())
  if (faults.length > 0) throw new Error(`brand.json cannot be read:\n${faults.join('\n')}`)
  return brandStyle(colours)
}

type Logo = {
  /** Where it lies for a page; empty: there is none. */
  readonly href: string
  readonly sizes: string
}

/** @throws Error for a file that is not there, or does more than draw. */
export function logoIn(text: string): Logo {
  const { logo } = readBrand(text)
  if (logo === '') return { href: '', sizes: '' }
  const file = new URL(`../public/${logo}`, import.meta.url)
  if (!existsSync(file)) throw new Error(`brand.json: logo ${logo} is not in packages/ui/public`)
  return { href: `/${logo}`, sizes: checkLogo(logo, readFileSync(file)) }
}

/** The icons of a page that has a logo of its own. A home screen of iOS takes no drawing: it shows the page. */
export function withLogo(page: string, href: string): string {
  if (href === '') return page
  const touch = href.endsWith('.png') ? `<link rel="apple-touch-icon" href="${href}" />` : ''
  return page
    .replace(
      /<link rel="icon"[^>]*>/,
      () => `<link rel="icon" href="${href}" type="${typeOf(href)}" />`,
    )
    .replace(/<link rel="apple-touch-icon"[^>]*>/, () => touch)
}

const typeOf = (href: string): string => (href.endsWith('.svg') ? 'image/svg+xml' : 'image/png')

/** What puts the app on a home screen, under the name and the logo of the house. */
export function manifestOf(text: string, { href, sizes }: Logo, name: string): string {
  const { icons, ...manifest } = JSON.parse(text) as { readonly icons: readonly unknown[] }
  const own = href === '' ? icons : [{ src: href, sizes, type: typeOf(href) }]
  const said = { ...manifest, name, short_name: name, icons: own }
  return `${JSON.stringify(said, null, 2)}\n`
}

type File = { readonly type: 'asset'; readonly fileName: string; readonly source: string }

const text = read('../brand.json')
const logo = logoIn(text)
/** The logo of a page, for every build that makes one. */
export const logoDefined = { 'import.meta.env.LOGO': JSON.stringify(logo.href) }

/**
 * A Vite plugin. Lays the colours of `brand.json` over the tokens, its logo where the seal of the product
 * would stand, and its name on the home screen. A brand whose words cannot be read, or whose logo does
 * more than draw, fails the build.
 * @param name as the texts of the house say it.
 */
export function brand(name: string) {
  return {
    name: 'brand',
    enforce: 'pre' as const,
    config: () => ({ define: logoDefined }),
    transformIndexHtml: (page: string) => withLogo(page, logo.href),
    transform: {
      filter: { id: /\/ui\/src\/app\.css$/ },
      handler(code: string) {
        const style = styleOf(text)
        return style === '' ? null : { code: `${code}\n${style}`, map: null }
      },
    },
    // Over the file of the same name that is copied as it is.
    generateBundle(this: { readonly emitFile: (file: File) => unknown }) {
      const source = manifestOf(read('../public/app.webmanifest'), logo, name)
      this.emitFile({ type: 'asset', fileName: 'app.webmanifest', source })
    },
  }
}
