import type { Attachment } from '@postroom/contract'

export type PreviewKind = 'picture' | 'pdf' | 'text'

/** Image types that browsers show without running code; SVG is excluded because it can contain scripts. */
const pictureType = /^image\/(png|jpe?g|gif|webp|avif|bmp)$/
/** The type that many mail programs give to files of any kind. */
const unknownType = 'application/octet-stream'
/** Longer texts would make the page slow. */
const longestText = 1_048_576

/** How a file can be shown in the page; undefined if it can only be downloaded. */
export function previewKindOf({ contentType, fileName, sizeBytes }: Attachment): PreviewKind | undefined {
  if (pictureType.test(contentType)) return 'picture'
  const is = (type: RegExp, name: RegExp) =>
    type.test(contentType) || (contentType === unknownType && name.test(fileName))
  if (is(/^application\/(x-)?pdf$/, /\.pdf$/i)) return navigator.pdfViewerEnabled ? 'pdf' : undefined
  if (sizeBytes <= longestText && is(/^text\/(plain|csv)$/, /\.(txt|csv|log)$/i)) return 'text'
}
