import { Button, toast } from '@postroom/ui'
import { IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { divertToDraft, isConcerned } from './divert-to-draft.ts'
import { draftFrameTexts } from './draft-frame.texts.ts'
import { editDraft } from './edited-draft.ts'
import { draftsQuery } from './settings-drafts.api.ts'
import css from './settings-drafts.module.css'
import './settings-drafts.live.ts'

type DraftFrameProps = { settingsDraftId: string; children: ReactNode }

/** The settings pages as they are in a draft, below a banner that says so. */
export function DraftFrame({ settingsDraftId, children }: DraftFrameProps) {
  const t = useTexts(draftFrameTexts)
  const drafts = useQuery(draftsQuery)
  useDiversion(settingsDraftId)
  const draft = drafts.data?.items.find(({ id }) => id === settingsDraftId)
  // While it is unknown, nothing may become active.
  const isRefused = isApiError(drafts.error) && drafts.error.status === 403
  const isOver = isRefused || (drafts.data !== undefined && (!draft || draft.isOn))
  useEffect(() => {
    if (!isOver) return
    editDraft(null)
    toast.plain(t('over'))
  }, [isOver, t])
  return (
    <>
      <div className={css.banner} role="status">
        <IconPencil size={16} aria-hidden />
        <p>
          <strong>{t('editing', { name: draft?.name ?? '…' })}</strong> <span>{t('notActive')}</span>
        </p>
        <div className={css.bannerActs}>
          <Button
            size="xs"
            renderRoot={(props) => (
              <Link {...props} to="/settings/drafts" search={{ draft: settingsDraftId }} />
            )}
          >
            {t('changes', { count: draft?.changes ?? 0 })}
          </Button>
          <Button size="xs" onClick={() => editDraft(null)}>
            {t('leave')}
          </Button>
        </div>
      </div>
      {children}
    </>
  )
}

/** Pages below read and write the draft. What was read before is read again, and once more when the draft is left. */
function useDiversion(settingsDraftId: string) {
  const client = useQueryClient()
  const [start] = useState(() => {
    client.removeQueries({ predicate: isConcerned })
    return { stop: divertToDraft(client, settingsDraftId) }
  })
  useEffect(() => {
    const stop = start.stop
    return () => {
      stop()
      void client.resetQueries({ predicate: isConcerned })
    }
  }, [client, start])
}
