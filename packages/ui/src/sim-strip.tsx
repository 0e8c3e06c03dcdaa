type SimStripProps = {
  /** "Simulated market · no real money". */
  readonly children: string
  readonly onPress: () => void
}

/**
 * The first line of every screen of an installation that plays: the one place where it says so.
 * It stays above all that scrolls and opens what it means.
 */
export function SimStrip({ children, onPress }: SimStripProps) {
  return (
    <button type="button" className="sim" onClick={onPress}>
      {children}
    </button>
  )
}
