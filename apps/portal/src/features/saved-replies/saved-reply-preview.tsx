import type { SavedReply } from '@postroom/contract'
import { IconPaperclip } from '@tabler/icons-react'
import { formatBytes } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './saved-replies.module.css'
import { savedRepliesTexts } from './saved-replies.texts.ts'
import { linesOf, type VariableValues } from './saved-reply-text.ts'

/** The text of a saved reply with values and blanks marked, its files, and how often it was used. */
export function SavedReplyPreview({ reply, values }: { reply: SavedReply; values: VariableValues }) {
  const t = useTexts(savedRepliesTexts)
  const lines = linesOf(reply.html, values)
  const blanks = lines.flat().filter(({ kind }) => kind === 'blank').length
  const { uses, people } = reply
  return (
    <div className={css.preview}>
      <div className={css.previewText} dir="auto">
        {lines.map((parts, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that is replaced as a whole
          <p key={line}>
            {parts.map(({ text, kind }, index) =>
              kind ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of the same text
                <mark key={index} data-kind={kind}>
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </p>
        ))}
      </div>
      {reply.files.map((file) => (
        <p key={file.id} className={css.file}>
          <IconPaperclip size={14} />
          {file.fileName}
          <span>{formatBytes(file.sizeBytes)}</span>
        </p>
      ))}
      <p className={css.note}>
        {t('blanks', { n: blanks })} {uses > 0 ? t('usedBy', { uses, people }) : t('neverUsed')}
      </p>
    </div>
  )
}
