import { Button, CopyButton, Notice, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { plainTextOf } from '#lib/plain-text.ts'
import { currentOwner } from '#lib/session-owner.ts'
import { useAction } from '#lib/use-action.ts'
import composer from '../compose/composer.module.css'
import { useNames } from '../directory.ts'
import { removeDraft, type TakenDraft } from '../drafts/local-drafts.ts'
import { draftQuery } from '../inbox.queries.ts'
import { DraftText } from './draft-text.tsx'
import { saveOpenDrafts, showOwnDraft } from './shared-drafts.commands.ts'
import css from './shared-drafts.module.css'
import { sharedDraftsTexts } from './shared-drafts.texts.ts'

type TakenOverProps = {
  conversationId: string
  taken: TakenDraft
  tabs: ReactNode
  /** The composer starts again without the draft. */
  onNew: () => void
}

/** Takes the place of the editor when a colleague has taken over the draft. */
export function TakenOver({ conversationId, taken, tabs, onNew }: TakenOverProps) {
  const t = useTexts(sharedDraftsTexts)
  const client = useQueryClient()
  const name = useNames()(taken.takenById) || t('someone')
  const { run, isPending } = useAction({ toastRefusals: true })
  const { queryKey } = draftQuery(conversationId)

  const takeBack = () =>
    run(
      async () => {
        const { draft } = await call('conversations.take_back_draft', { conversationId })
        showOwnDraft(client, conversationId, draft)
      },
      {
        onRefused: (error) => {
          toast.error(error.message)
          // The draft was sent meanwhile, or taken over on another device.
          void client.invalidateQueries({ queryKey })
        },
      },
    )
  const writeNew = () =>
    run(async () => {
      await saveOpenDrafts(conversationId)
      await call('conversations.dismiss_taken_draft', { conversationId })
      await removeDraft({ owner: currentOwner(), conversationId, kind: 'reply' })
      client.setQueryData(queryKey, (before) => ({ keptVersions: before?.keptVersions, draft: null }))
      onNew()
    })
  return (
    <section aria-label={t('takenOver', { name })}>
      <div className={composer.head}>{tabs}</div>
      <div className={css.taken}>
        <Notice tone="warn" live>
          {t('takenOver', { name })}. {t('takenOverHelp')}
        </Notice>
        <DraftText draft={taken} />
        <div className={css.choices}>
          <Button size="xs" disabled={isPending} onClick={() => void takeBack()}>
            {t('takeBack')}
          </Button>
          <CopyButton value={plainTextOf(taken.html)} label={t('copy')} />
          <Button size="xs" variant="subtle" disabled={isPending} onClick={() => void writeNew()}>
            {t('writeNew')}
          </Button>
        </div>
      </div>
    </section>
  )
}
