import type { AgentRun, AgentType } from '@postroom/contract'
import { Button, ConfirmDialog } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import type { AgentCardProps } from './agent-card.types.ts'
import { conversationAgentsQuery } from './agents.api.ts'
import css from './conversation-agents.module.css'
import { conversationAgentsTexts } from './conversation-agents.texts.ts'
import { useOutcome } from './run-outcome.ts'

const labels: Partial<Record<AgentType, 'useDraft' | 'setTags' | 'setTeam' | 'setClass' | 'setPriority'>> = {
  draft: 'useDraft',
  tag: 'setTags',
  route: 'setTeam',
  classify: 'setClass',
  prioritise: 'setPriority',
}

/** What a person does with a result: use it, or discard it. */
export function RunVerdict({
  agent,
  run,
  mayReply,
  conversationId,
  onDraft,
}: AgentCardProps & { run: AgentRun }) {
  const t = useTexts(conversationAgentsTexts)
  const outcome = useOutcome()
  const client = useQueryClient()
  const [isReplacing, setReplacing] = useState(false)
  const attempt = useAttempt()
  const isOpen = run.verdict === null && (run.state === 'suggested' || run.state === 'applied')
  if (!isOpen) return run.verdict && <p className={css.when}>{outcome(run)}</p>
  const isDraft = agent.type === 'draft'
  const input = { conversationId, runId: run.id }
  const refresh = () =>
    client.invalidateQueries({ queryKey: conversationAgentsQuery(conversationId).queryKey })
  const accept = async (replacesDraft: boolean) => {
    await attempt({ ...input, replacesDraft }, (sent, options) => call('agents.accept', sent, options))
    await refresh()
    if (isDraft) await onDraft()
  }
  const use = () =>
    runAction(async () => {
      try {
        await accept(false)
      } catch (error) {
        if (!isApiError(error) || error.code !== 'agent_draft_exists') throw error
        setReplacing(true)
      }
    })
  const discard = () =>
    runAction(async () => {
      await call('agents.discard', input)
      await refresh()
    })
  const label = run.state === 'suggested' ? labels[agent.type] : undefined
  return (
    <div className={css.acts}>
      {(!isDraft || mayReply) && (
        <Button size="xs" onClick={() => void use()}>
          {t(label ?? 'useful')}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={() => void discard()}>
        {t('discard')}
      </Button>
      {isReplacing && (
        <ConfirmDialog
          opened
          onClose={() => setReplacing(false)}
          title={t('replace')}
          confirmLabel={t('replaceDo')}
          onConfirm={() => accept(true)}
        >
          <p>{t('replaceText')}</p>
          <p className={css.text}>{run.output?.text ?? run.output?.savedReply?.text}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
