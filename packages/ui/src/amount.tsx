/**
 * A printed amount whose currency sign after the figure is set lighter. The cent is as large as
 * the euro: nothing else of it changes.
 */
export function Amount({ children }: { readonly children: string }) {
  const [, figure, sign] = /^(.*\d)([^\d]*)$/su.exec(children) ?? []
  if (figure === undefined || !sign) return children
  return (
    <span>
      {figure}
      <span className="cur">{sign}</span>
    </span>
  )
}
