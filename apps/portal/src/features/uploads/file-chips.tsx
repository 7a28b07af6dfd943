import { IconPaperclip, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatBytes } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './uploads.module.css'
import { uploadsTexts } from './uploads.texts.ts'
import type { UploadingFile } from './use-uploads.ts'

export function FileChips({
  files,
  onRemove,
}: {
  files: readonly UploadingFile[]
  onRemove: (key: string) => void
}) {
  const t = useTexts(uploadsTexts)
  return files.map((file) => (
    <Chip
      key={file.key}
      icon={<IconPaperclip size={14} />}
      isBad={file.problem !== undefined}
      removeLabel={t('removeFile', { name: file.name })}
      onRemove={() => onRemove(file.key)}
    >
      <span className={css.name} role={file.problem ? 'alert' : undefined}>
        {file.problem ? t('uploadFailed', { name: file.name, reason: file.problem }) : file.name}
      </span>
      {!file.id && !file.problem ? (
        <progress value={file.share} max={1} aria-label={t('uploading', { name: file.name })} />
      ) : (
        <span>{formatBytes(file.sizeBytes)}</span>
      )}
    </Chip>
  ))
}

type ChipProps = {
  icon: ReactNode
  isBad?: boolean
  removeLabel: string
  onRemove: () => void
  children: ReactNode
}

/** Something that belongs to a text and can be removed from it. */
export const Chip = ({ icon, isBad = false, removeLabel, onRemove, children }: ChipProps) => (
  <span className={css.chip} data-bad={isBad || undefined}>
    {icon}
    {children}
    <button type="button" aria-label={removeLabel} onClick={onRemove}>
      <IconX size={14} />
    </button>
  </span>
)
