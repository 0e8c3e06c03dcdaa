/** The lower half of a telephone: the bar of Safari, and the list that its share sign opens. */
export function DrawnStep({ step }: { readonly step: 'share' | 'home' }) {
  return (
    <svg className="drawn-step" viewBox="0 0 160 72" aria-hidden="true">
      <path className="drawn-line" d="M20 0v56a12 12 0 0 0 12 12h96a12 12 0 0 0 12-12V0" />
      {step === 'share' ? <Bar /> : <List />}
    </svg>
  )
}

function Bar() {
  return (
    <>
      <path className="drawn-line" d="M20 40h120M44 50l-5 5 5 5M62 50l5 5-5 5" />
      <path className="drawn-line" d="M98 50h8v10h-8zM114 52h8v8h-8z" />
      <rect className="drawn-here" x="71" y="43" width="20" height="22" rx="5" />
      <path className="drawn-mark" d="M77 53h-1v8h10v-8h-1M81 57v-10M78 49.500l3-2.500 3 2.500" />
    </>
  )
}

function List() {
  return (
    <>
      <rect className="drawn-line" x="32" y="4" width="96" height="18" rx="4" />
      <rect className="drawn-line" x="32" y="48" width="96" height="14" rx="4" />
      <rect className="drawn-here" x="32" y="25" width="96" height="20" rx="5" />
      <path className="drawn-line" d="M40 13h44M40 55h36" />
      <path className="drawn-mark" d="M40 35h52M110 29h12v12h-12zM116 32v6M113 35h6" />
    </>
  )
}
