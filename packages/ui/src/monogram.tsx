import type { CSSProperties } from 'react'

type MonogramProps = {
  /** A ticker, or a name in Chinese characters: the same mark for the same symbol, everywhere. */
  readonly symbol: string
  /** Edge in px; 36 in a row. */
  readonly size?: number | undefined
}

/** How many pairs of colours the tokens hold. */
const pairs = 12

/** Stands for a company: two letters of its ticker, or its first character, on two planks. */
export function Monogram({ symbol, size }: MonogramProps) {
  const sum = sumOf(symbol)
  const pair = sum % pairs
  const style: CSSProperties = {
    color: `var(--m${pair}t)`,
    background: `linear-gradient(${sum % 2 ? 45 : 135}deg, var(--m${pair}a) 50%, var(--m${pair}b) 50%)`,
    ...(size && { width: size, height: size, fontSize: size * 0.36 }),
  }
  return (
    <span className="monogram" style={style} aria-hidden="true">
      {lettersOf(symbol)}
    </span>
  )
}

/** Every code point times its place, so that NLE and LNE do not look alike. */
export const sumOf = (symbol: string): number =>
  Array.from(symbol).reduce((sum, sign, at) => sum + (sign.codePointAt(0) ?? 0) * (at + 1), 0)

/** Of "*ST藤城" the first character that is one, of "NLE" two letters. */
export const lettersOf = (symbol: string): string =>
  Array.from(symbol).find((sign) => (sign.codePointAt(0) ?? 0) > 0x2e7f) ??
  symbol.slice(0, 2).toUpperCase()
