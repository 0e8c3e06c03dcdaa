import { contrast } from './contrast.ts'

/** The four colours that a house may choose, and the token that each is. */
const tokens = {
  brand: 'c-brand',
  brandHover: 'c-brand-hover',
  brandSoft: 'c-brand-soft',
  onBrand: 'c-on-brand',
} as const
type Name = keyof typeof tokens
const names = Object.keys(tokens) as readonly Name[]

export type Colours = Readonly<Record<Name, string>>
const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
export type Brand = Readonly<Record<Theme, Colours>>

/** Grounds and words of the house, which no brand changes: `#rrggbb` by token. */
export type Fixed = Readonly<Record<Theme, ReadonlyMap<string, string>>>

const pairs: readonly (readonly [words: string, grounds: readonly string[]])[] = [
  ['c-on-brand', ['c-brand', 'c-brand-hover']],
  ['c-ink', ['c-brand-soft']],
  ['c-ink-2', ['c-brand-soft']],
  ['c-ink-3', ['c-brand-soft']],
  [
    'c-brand',
    ['c-brand-soft', 'c-paper', 'c-surface', 'c-tile', 'c-sunken', 'c-raised', 'c-brass-soft'],
  ],
]
/** Of words (WCAG 2.2, 1.4.3). */
const ratioMin = 4.5

/** What `brand.json` says of how a house looks; whose it is says `words/house-brand`. */
export type Look = {
  /** Null: those of the product. */
  readonly colours: Brand | null
  /** A file of `packages/ui/public`; empty: the house wears the seal of the product. */
  readonly logo: string
}

/**
 * @throws Error for other colours than these four in both themes: what says "simulated" wears brass, and
 * no brand reaches it.
 */
export function readBrand(text: string): Look {
  const said: unknown = JSON.parse(text)
  const {
    colours,
    logo,
    name: _name,
    channels: _channels,
    ...others
  } = recordOf(said, 'brand.json')
  refuse(others, 'brand.json')
  return { logo: logoOf(logo ?? ''), colours: colours === undefined ? null : bothOf(colours) }
}

function logoOf(value: unknown): string {
  if (typeof value === 'string' && /^([a-z0-9-]+\.(svg|png))?$/.test(value)) return value
  throw new Error('brand.json: logo must be the name of an svg or png file in packages/ui/public')
}

function bothOf(colours: unknown): Brand {
  const { light, dark, ...more } = recordOf(colours, 'colours')
  refuse(more, 'colours')
  return { light: coloursOf(light, 'light'), dark: coloursOf(dark, 'dark') }
}

function coloursOf(value: unknown, theme: Theme): Colours {
  const { brand, brandHover, brandSoft, onBrand, ...others } = recordOf(value, theme)
  refuse(others, theme)
  const colour = (name: Name, said: unknown): string => {
    if (typeof said === 'string' && /^#[0-9a-f]{6}$/i.test(said)) return said.toLowerCase()
    throw new Error(`brand.json: ${theme}.${name} must be a colour like #2b3ac2`)
  }
  return {
    brand: colour('brand', brand),
    brandHover: colour('brandHover', brandHover),
    brandSoft: colour('brandSoft', brandSoft),
    onBrand: colour('onBrand', onBrand),
  }
}

function recordOf(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`brand.json: ${name} must be an object`)
  return value as Readonly<Record<string, unknown>>
}

function refuse(others: Readonly<Record<string, unknown>>, where: string): void {
  const [name] = Object.keys(others)
  if (name !== undefined) throw new Error(`brand.json: ${where} has no ${name}`)
}

/** One sentence for each pair of words and ground that could not be read. */
export function unreadable(brand: Brand, fixed: Fixed): readonly string[] {
  return themes.flatMap((theme) => {
    const own = new Map(names.map((name) => [tokens[name] as string, brand[theme][name]]))
    const colour = (token: string): string => {
      const found = own.get(token) ?? fixed[theme].get(token)
      if (found === undefined) throw new Error(`there is no colour ${token}`)
      return found
    }
    return pairs.flatMap(([words, grounds]) =>
      grounds.flatMap((ground) => {
        const ratio = contrast(colour(words), colour(ground))
        if (ratio >= ratioMin) return []
        return [`${theme}: ${words} on ${ground} has ${ratio.toFixed(2)}, not ${ratioMin}`]
      }),
    )
  })
}

/** As it stands behind the tokens. */
export function brandStyle(brand: Brand): string {
  const body = (theme: Theme): string =>
    names.map((name) => `--${tokens[name]}:${brand[theme][name]}`).join(';')
  return `:root{${body('light')}}:root[data-theme='dark']{${body('dark')}}`
}
