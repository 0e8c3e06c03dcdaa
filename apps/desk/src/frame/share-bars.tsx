type ShareBarsProps = {
  /** What the picture shows, in one sentence; its table stands below it. */
  readonly label: string
  readonly bars: readonly {
    readonly key: string
    readonly name: string
    /** Of all, 0 to 1. */
    readonly part: number
    readonly said: string
  }[]
}

/** Parts of a whole as planks, the longest first; a table twin says the same exactly. */
export function ShareBars({ label, bars }: ShareBarsProps) {
  const longest = Math.max(...bars.map(({ part }) => part), Number.MIN_VALUE)
  return (
    <ul className="desk-bars" aria-label={label}>
      {bars.map(({ key, name, part, said }) => (
        <li key={key}>
          <span>{name}</span>
          <span className="desk-plank" aria-hidden="true">
            {part > 0 && <i style={{ width: `${(part / longest) * 100}%` }} />}
          </span>
          <span className="num">{said}</span>
        </li>
      ))}
    </ul>
  )
}
