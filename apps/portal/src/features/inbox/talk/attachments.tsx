import type { Attachment, Message } from '@postroom/contract'
import {
  IconDownload,
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMail,
  IconPhoto,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formatBytes } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { previewKindOf } from '../files/preview-kind.ts'
import { showRefusal } from '../inbox.commands.ts'
import { talkTexts } from './talk.texts.ts'
import css from './timeline.module.css'

const kinds = [
  [/^image\//, IconPhoto],
  [/pdf/, IconFileTypePdf],
  [/zip|compressed|tar|7z/, IconFileZip],
  [/sheet|excel|csv/, IconFileSpreadsheet],
  [/^message\//, IconMail],
  [/^text\/|word|document/, IconFileText],
] as const

function FileIcon({ type }: { type: string }) {
  const Icon = kinds.find(([pattern]) => pattern.test(type))?.[1] ?? IconFile
  return <Icon size={16} />
}

const FilePreview = lazy(() => import('../views/parts.ts').then((module) => module.FilePreview))

/** More files than this would push the reply form off the screen. */
const shownAtFirst = 8

type AttachmentsProps = { message: Pick<Message, 'attachments' | 'html' | 'subject'> }

/** Files of a message, except pictures already shown in its HTML. */
export function Attachments({ message: { attachments, html, subject } }: AttachmentsProps) {
  const t = useTexts(talkTexts)
  const [shownId, setShownId] = useState<string>()
  const [showsAll, setShowsAll] = useState(false)
  const files = attachments.filter((file) => !(file.isInline && html !== null))
  if (files.length === 0) return null
  const shown = files.find(({ id }) => id === shownId)
  const rest = showsAll || files.length <= shownAtFirst + 1 ? 0 : files.length - shownAtFirst
  return (
    <ul className={css.files} aria-label={t('attachments')}>
      {files.slice(0, files.length - rest).map((file) => (
        <li key={file.id} style={{ minInlineSize: 0 }}>
          {previewKindOf(file) ? (
            <button
              type="button"
              className={css.file}
              title={t('preview', { name: file.fileName, size: formatBytes(file.sizeBytes) })}
              onClick={() => setShownId(file.id)}
            >
              <FileFace file={file} />
            </button>
          ) : (
            <a
              className={css.file}
              href={file.url}
              download={file.fileName}
              title={t('download', { name: file.fileName, size: formatBytes(file.sizeBytes) })}
            >
              <FileFace file={file} />
            </a>
          )}
        </li>
      ))}
      {rest > 0 && (
        <li>
          <button type="button" className={css.file} aria-expanded={false} onClick={() => setShowsAll(true)}>
            {t('moreFiles', { count: rest })}
          </button>
        </li>
      )}
      {files.length > 1 && <SaveAll files={files} subject={subject} />}
      {shown && (
        <Suspense>
          <FilePreview
            files={files.filter(previewKindOf)}
            file={shown}
            onFile={({ id }) => setShownId(id)}
            onClose={() => setShownId(undefined)}
          />
        </Suspense>
      )}
    </ul>
  )
}

function SaveAll({ files, subject }: { files: readonly Attachment[]; subject: string }) {
  const t = useTexts(talkTexts)
  const [isSaving, setSaving] = useState(false)
  async function save() {
    if (isSaving) return
    setSaving(true)
    try {
      const { saveAll } = await import('../views/parts.ts')
      await saveAll(files, subject)
    } catch (error) {
      showRefusal(error)
    } finally {
      setSaving(false)
    }
  }
  const size = formatBytes(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))
  return (
    <li>
      <button type="button" className={css.file} aria-busy={isSaving} onClick={() => void save()}>
        <IconDownload size={16} />
        {t('downloadAll')}
        <span className={css.meta}>{size}</span>
      </button>
    </li>
  )
}

const FileFace = ({ file }: { file: Attachment }) => (
  <>
    <FileIcon type={file.contentType} />
    <span className={css.fileName}>{file.fileName}</span>
    <span className={css.meta}>{formatBytes(file.sizeBytes)}</span>
  </>
)
