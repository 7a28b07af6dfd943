import { Button, Notice } from '@postroom/ui'
import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { windowQuery } from './channels.api.ts'
import { channelsTexts } from './channels.texts.ts'

const TemplateDialog = lazy(() => import('./template-dialog.tsx').then((module) => module.TemplateDialog))

/** Shows until when replies are possible on a channel, and what remains possible afterwards. */
export function ChatWindowNotice({ conversationId, inboxId }: { conversationId: string; inboxId: string }) {
  const t = useTexts(channelsTexts)
  const window = useQuery(windowQuery(conversationId)).data?.window
  const [isOpen, setOpen] = useState(false)
  if (!window) return null
  const { state, until, hasTemplates, kind } = window
  const when = until ? formatDateTime(until) : ''
  const action = hasTemplates && (
    <Button size="xs" leftSection={<IconTemplate size={14} />} onClick={() => setOpen(true)}>
      {t('sendTemplate')}
    </Button>
  )
  return (
    <>
      <Notice tone={state === 'closed' ? 'warn' : 'info'} action={action}>
        {state === 'closed' ? t(`closed_${kind}`) : t(`window_${state}`, { when })}
      </Notice>
      {isOpen && (
        <Suspense fallback={null}>
          <TemplateDialog conversationId={conversationId} inboxId={inboxId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
