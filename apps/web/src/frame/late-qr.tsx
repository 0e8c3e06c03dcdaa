import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'

const qrPart = queryOptions({
  ...ownPart('qr', () => import('@parkett/ui/qr-code')),
  staleTime: Infinity,
  gcTime: Infinity,
})

type LateQrProps = { readonly text: string; readonly label: string }

/**
 * A QR code whose drawing nobody waits for: its place is kept, and what it holds stands beside it as
 * text.
 */
export function LateQr({ text, label }: LateQrProps) {
  const { data: part } = useQuery(qrPart)
  if (part === undefined) return <div className="qr-code" aria-hidden="true" />
  return <part.QrCode text={text} label={label} />
}
