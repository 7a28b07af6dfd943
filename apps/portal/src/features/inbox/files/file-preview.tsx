import type { Attachment } from '@postroom/contract'
import { ActionIcon, Modal } from '@postroom/ui'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { formatBytes } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { PdfContent, PictureContent, TextContent } from './file-content.tsx'
import css from './file-preview.module.css'
import { filesTexts } from './files.texts.ts'
import { type PreviewKind, previewKindOf } from './preview-kind.ts'

const contents = { picture: PictureContent, pdf: PdfContent, text: TextContent } satisfies Record<
  PreviewKind,
  unknown
>

/** It keeps the focus, unlike a disabled button, which no key would reach. */
const offIf = (isEnd: boolean) => (isEnd ? { 'aria-disabled': true, 'data-disabled': true } : {})

type FilePreviewProps = {
  /** Files that have a preview. */
  files: readonly Attachment[]
  file: Attachment
  onFile: (file: Attachment) => void
  onClose: () => void
}

/** Shows a file of a message; the arrow keys go to the ones beside it. */
export function FilePreview({ files, file, onFile, onClose }: FilePreviewProps) {
  const t = useTexts(filesTexts)
  const at = files.findIndex(({ id }) => id === file.id)
  const go = (step: 1 | -1) => {
    const next = files[at + step]
    if (next) onFile(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isForward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') go(event.key === isForward ? 1 : -1)
  }
  const kind = previewKindOf(file)
  if (!kind) return null
  const Content = contents[kind]
  return (
    <Modal
      opened
      onClose={onClose}
      size={kind === 'pdf' ? 'min(80rem, 96vw)' : 'min(60rem, 94vw)'}
      title={file.fileName}
      onKeyDown={onKeyDown}
    >
      <Content key={file.id} file={file} />
      <div className={css.foot}>
        <a className={css.download} href={file.url} download={file.fileName}>
          {t('download')}
          <span className={css.size}>{formatBytes(file.sizeBytes)}</span>
        </a>
        {files.length > 1 && (
          <div className={css.steps}>
            <span className={css.size} aria-live="polite">
              {t('position', { at: at + 1, count: files.length })}
            </span>
            <ActionIcon aria-label={t('previous')} {...offIf(at === 0)} onClick={() => go(-1)}>
              <IconChevronLeft size={16} className={css.arrow} />
            </ActionIcon>
            <ActionIcon aria-label={t('next')} {...offIf(at === files.length - 1)} onClick={() => go(1)}>
              <IconChevronRight size={16} className={css.arrow} />
            </ActionIcon>
          </div>
        )}
      </div>
    </Modal>
  )
}
