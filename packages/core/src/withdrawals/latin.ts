/**
 * The character set every SEPA bank takes (EPC217-08): Latin letters, digits and `/ - ? : ( ) .
 * , ' +` and space. Letters with marks lose them, German umlauts and the Greek and Russian
 * alphabets are written in Latin letters; what has no Latin form becomes a point.
 */
export function toLatin(text: string): string {
  const spelled = Array.from(
    text.normalize('NFC'),
    (sign) => spelling.get(sign) ?? lower(sign),
  ).join('')
  return spelled
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '.')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** A capital spelled with two letters keeps its capital: `Ж` is `Zh`. */
function lower(sign: string): string {
  const small = spelling.get(sign.toLowerCase())
  return small === undefined ? sign : small.charAt(0).toUpperCase() + small.slice(1)
}

const pairs =
  'ä=ae ö=oe ü=ue ß=ss æ=ae ø=o å=a đ=d ð=d ł=l þ=th œ=oe ı=i ' +
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o ' +
  'ά=a έ=e ή=i ί=i ό=o ύ=y ώ=o ϊ=i ϋ=y ΐ=i ΰ=y ' +
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ' +
  'ш=sh щ=shch ъ=ie ы=y ь= э=e ю=iu я=ia'

const spelling: ReadonlyMap<string, string> = new Map(
  pairs.split(' ').map((pair): [string, string] => {
    const [from = '', to = ''] = pair.split('=')
    return [from, to]
  }),
)
