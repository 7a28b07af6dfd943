import type { Message } from '@postroom/contract'
import { Button } from '@postroom/ui'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { linked } from './linked-text.tsx'
import { MailFrame } from './mail-frame.tsx'
import { talkTexts } from './talk.texts.ts'
import css from './timeline.module.css'

type MessageBodyProps = { message: Message; name: string; hasImages: boolean; onImages: () => void }

/** The new text of a message; quoted text is behind a button. */
export function MessageBody({ message, name, hasImages, onImages }: MessageBodyProps) {
  const t = useTexts(talkTexts)
  const [hasQuoted, setQuoted] = useState(false)
  const { html, text, quotedHtml, quotedText } = message
  const isHtml = html !== null
  // A message that consists only of quoted or forwarded text shows it.
  const isOnlyQuoted = isHtml ? !html.trim() : !text.trim()
  const hasMore = isHtml ? Boolean(quotedHtml) : Boolean(quotedText)
  const showsQuoted = hasMore && (hasQuoted || isOnlyQuoted)
  return (
    <>
      {message.blockedRemoteImages > 0 && !hasImages && (
        <div className={css.images}>
          <span>{t('imagesBlocked', { count: message.blockedRemoteImages })}</span>
          <Button size="xs" onClick={onImages}>
            {t('showImages')}
          </Button>
        </div>
      )}
      {isHtml ? (
        <MailFrame
          html={showsQuoted ? `${html}<div class="pr-quoted">${quotedHtml}</div>` : html}
          title={t('bodyOf', { name })}
        />
      ) : (
        <>
          {!isOnlyQuoted && (
            <div className={css.text} translate="yes">
              {linked(text)}
            </div>
          )}
          {showsQuoted && (
            <div className={`${css.text} ${css.quoted}`} translate="yes">
              {linked(quotedText ?? '')}
            </div>
          )}
        </>
      )}
      {hasMore && !isOnlyQuoted && (
        <button
          type="button"
          className={css.dots}
          aria-expanded={hasQuoted}
          aria-label={hasQuoted ? t('hideQuoted') : t('showQuoted')}
          title={hasQuoted ? t('hideQuoted') : t('showQuoted')}
          onClick={() => setQuoted(!hasQuoted)}
        >
          <IconDots size={16} />
        </button>
      )}
    </>
  )
}
