import { Button, Notice } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { composeTexts } from './compose.texts.ts'
import css from './composer.module.css'
import type { useReply } from './use-reply.ts'

/** Why the reply was not sent, or that a new message arrived meanwhile. */
export function ReplyProblems({ reply }: { reply: ReturnType<typeof useReply> }) {
  const t = useTexts(composeTexts)
  if (reply.problem)
    return (
      <div className={css.notice}>
        <Notice tone="bad" live>
          {reply.problem}
        </Notice>
      </div>
    )
  if (!reply.newer) return null
  const { name, refused } = reply.newer
  const arrived = name ? t('newerLive', { name }) : t('newerTitle')
  return (
    <div className={css.notice}>
      <Notice
        tone="warn"
        live
        action={
          <Button size="xs" onClick={reply.showNewer}>
            {t('show')}
          </Button>
        }
      >
        {refused === 'earlier text'
          ? t('earlierTextSent')
          : refused
            ? `${arrived} ${t('newerKept')}`
            : arrived}
      </Notice>
    </div>
  )
}
