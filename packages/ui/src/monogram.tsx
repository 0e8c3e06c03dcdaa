/** Stands for a company without a licensed logo: the first letter of its name. */
export function Monogram({ name }: { readonly name: string }) {
  return (
    <span className="monogram" aria-hidden="true">
      {Array.from(name.trim())[0]?.toUpperCase() ?? ''}
    </span>
  )
}
