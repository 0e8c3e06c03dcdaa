import { encode } from 'uqr'

type QrCodeProps = {
  /** What a camera reads: an `otpauth:` address, the lines of an EPC transfer. Written as UTF-8. */
  readonly text: string
  /** Spoken instead of the picture: says what it holds and where the same stands as text. */
  readonly label: string
}

/** ISO/IEC 18004 asks for four empty modules on every side. */
const quietZone = 4

/**
 * A QR code, error correction M (what EPC069-12 asks for). Dark on white in every theme,
 * because cameras read nothing else reliably. Never the only way: what it holds stands beside
 * it as text to copy.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = drawQr(text)
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** One run of dark modules is one rectangle. `size`: modules on a side, the empty edge included. */
export function drawQr(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone })
  const path = data
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1] === true) return ''
        const light = row.indexOf(false, x)
        const length = (light === -1 ? size : light) - x
        return `M${x} ${y}h${length}v1h-${length}z`
      }),
    )
    .join('')
  return { size, path }
}
