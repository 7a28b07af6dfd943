const kinds = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] as const
export type FileKind = (typeof kinds)[number]

const byType: Readonly<Record<string, FileKind>> = {
  'application/pdf': 'pdf',
  'application/x-pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
}

/**
 * Returns the file type if its text can be read; falls back to the extension, since many senders use
 * application/octet-stream.
 */
export function fileKindOf(contentType: string, fileName: string | null): FileKind | null {
  const ending = /\.([a-z]{3,4})$/i.exec(fileName ?? '')?.[1]?.toLowerCase()
  return byType[contentType.toLowerCase()] ?? kinds.find((kind) => kind === ending) ?? null
}
