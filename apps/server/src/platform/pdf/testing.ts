/** A PDF of one page, written by hand, with one more object in it. */
export const pdfOf = (object = ''): Buffer =>
  Buffer.from(
    [
      '%PDF-1.7',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >> endobj',
      object,
      'trailer << /Root 1 0 R >>',
      '%%EOF\n',
    ].join('\n'),
    'latin1',
  )
