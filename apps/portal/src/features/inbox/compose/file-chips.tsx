import { IconPaperclip, IconX } from '@tabler/icons-react'
import { formatBytes } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { composeTexts } from './compose.texts.ts'
import css from './composer.module.css'
import type { FileOfReply } from './use-uploads.ts'

export function FileChips({
  files,
  onRemove,
}: {
  files: readonly FileOfReply[]
  onRemove: (key: string) => void
}) {
  const t = useTexts(composeTexts)
  return files.map((file) => (
    <span key={file.key} className={css.chip} data-bad={file.problem ? true : undefined}>
      <IconPaperclip size={14} />
      <span className={css.chipName} role={file.problem ? 'alert' : undefined}>
        {file.problem ? t('uploadFailed', { name: file.name, reason: file.problem }) : file.name}
      </span>
      {!file.id && !file.problem ? (
        <progress value={file.share} max={1} aria-label={t('uploading', { name: file.name })} />
      ) : (
        <span>{formatBytes(file.sizeBytes)}</span>
      )}
      <button
        type="button"
        aria-label={t('removeFile', { name: file.name })}
        onClick={() => onRemove(file.key)}
      >
        <IconX size={14} />
      </button>
    </span>
  ))
}
