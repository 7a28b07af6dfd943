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

/** Which kind of file it is whose text can be read; many senders call everything an octet stream. */
export function fileKindOf(contentType: string, fileName: string | null): FileKind | null {
  const ending = /\.([a-z]{3,4})$/i.exec(fileName ?? '')?.[1]?.toLowerCase()
  return byType[contentType.toLowerCase()] ?? kinds.find((kind) => kind === ending) ?? null
}
