import type { Attachment } from '@postroom/contract'
import { ErrorState, SkeletonArea, SkeletonBar } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './file-preview.module.css'
import { filesTexts } from './files.texts.ts'
import { loadFile } from './load-file.ts'
import { readText } from './read-text.ts'

type ContentProps = { file: Attachment }

export function PictureContent({ file }: ContentProps) {
  const t = useTexts(filesTexts)
  const query = useBytes(file)
  const url = useObjectUrl(query.data, file.contentType)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <p className={css.problem}>{t('notShown')}</p>
  if (!url) return <Loading query={query} />
  return <img className={css.picture} src={url} alt={file.fileName} onError={() => setFailed(true)} />
}

/**
 * A PDF in the viewer of the browser, which keeps its scripts apart from the page. The type is ours, not that of the mail: no
 * other content is shown in the frame.
 */
export function PdfContent({ file }: ContentProps) {
  const query = useBytes(file)
  const url = useObjectUrl(query.data, 'application/pdf')
  if (!url) return <Loading query={query} />
  return <iframe className={css.pdf} src={`${url}#navpanes=0`} title={file.fileName} />
}

export function TextContent({ file }: ContentProps) {
  const t = useTexts(filesTexts)
  const query = useBytes(file)
  if (!query.data) return <Loading query={query} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard
    <section className={css.text} tabIndex={0} aria-label={t('contentOf', { name: file.fileName })}>
      <pre dir="auto">{readText(query.data)}</pre>
    </section>
  )
}

function useBytes(file: Attachment) {
  return useQuery({
    queryKey: ['inbox', 'file', file.id],
    queryFn: ({ signal }) => loadFile(file, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    throwOnError: false,
  })
}

function useObjectUrl(bytes: Uint8Array<ArrayBuffer> | undefined, type: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return url
}

function Loading({ query: { error, refetch } }: { query: ReturnType<typeof useBytes> }) {
  const t = useTexts(filesTexts)
  if (error)
    return (
      <ErrorState
        inline
        title={t('failed')}
        message={isApiError(error) ? error.message : ''}
        onRetry={() => void refetch()}
      />
    )
  return (
    <SkeletonArea>
      <SkeletonBar />
    </SkeletonArea>
  )
}
