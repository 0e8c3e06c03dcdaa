type SimStripProps = {
  /** "Simulated market · no real money". */
  readonly children: string
  readonly onPress: () => void
  /** A practice beside a house: the page has a hatched edge. */
  readonly practice?: boolean | undefined
}

/**
 * The first line of every screen of an installation that plays: the one place where it says so.
 * It stays above all that scrolls and opens what it means.
 */
export function SimStrip({ children, onPress, practice }: SimStripProps) {
  return (
    <button type="button" className="sim" data-practice={practice || undefined} onClick={onPress}>
      {children}
    </button>
  )
}
