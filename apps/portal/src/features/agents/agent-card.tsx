import { type AgentType, agentTones } from '@postroom/contract'
import { Button, LinkButton, Select, SkeletonBar, Textarea } from '@postroom/ui'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { runAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import type { AgentCardProps } from './agent-card.types.ts'
import { conversationAgentsQuery } from './agents.api.ts'
import css from './conversation-agents.module.css'
import { conversationAgentsTexts } from './conversation-agents.texts.ts'
import { OutputView } from './output-view.tsx'
import { pictures } from './pictures.ts'
import { RunVerdict } from './run-verdict.tsx'

const writes: readonly AgentType[] = ['summarise', 'draft', 'answer']

/** One agent: the button that starts it, and its newest result. */
export function AgentCard(props: AgentCardProps) {
  const { agent, run, mayRun, mayWork, conversationId } = props
  const t = useTexts(conversationAgentsTexts)
  const reasonText = useReasonText()
  const isRunning = run?.state === 'running' || run?.state === 'waiting'
  const Icon = pictures[agent.picture]
  return (
    <section className={css.card} aria-label={agent.name}>
      <h3 className={css.name}>
        <Icon size={16} aria-hidden />
        <span>{agent.name}</span>
      </h3>
      {mayRun && (
        <Start
          agent={agent}
          hasRun={run !== undefined}
          isRunning={isRunning}
          conversationId={conversationId}
        />
      )}
      <div role="status">
        {isRunning && (
          <>
            <span className={css.when}>{t('working')}</span>
            <SkeletonBar width="70%" />
          </>
        )}
        {run?.reason && (
          <p className={css.problem}>
            <IconAlertCircle size={14} aria-hidden />
            <span>{reasonText(run.reason)}</span>
          </p>
        )}
        {run?.output && run.verdict !== 'discarded' && <OutputView output={run.output} />}
      </div>
      {agent.type === 'translate' && run?.output && (
        <LinkButton
          look="plain"
          onClick={() => document.querySelector('[data-newest]')?.scrollIntoView({ behavior: 'smooth' })}
        >
          {t('original')}
        </LinkButton>
      )}
      {run?.question && run.output && <p className={css.when}>{run.question}</p>}
      {run && mayWork && <RunVerdict {...props} run={run} />}
      {run?.output && run.verdict !== 'discarded' && <p className={css.when}>{t('caution')}</p>}
      {run?.rule && (
        <p className={css.when}>{t('byRule', { name: run.rule, when: formatShort(run.startedAt) })}</p>
      )}
    </section>
  )
}

type StartProps = Pick<AgentCardProps, 'agent' | 'conversationId'> & { hasRun: boolean; isRunning: boolean }

function Start({ agent, hasRun, isRunning, conversationId }: StartProps) {
  const t = useTexts(conversationAgentsTexts)
  const client = useQueryClient()
  const [question, setQuestion] = useState('')
  const [tone, setTone] = useState(agent.tone)
  const attempt = useAttempt()
  const asks = agent.type === 'answer'
  const hasTone = writes.includes(agent.type) && agent.permission !== 'send'
  const start = () => {
    if (isRunning || (asks && !question.trim())) return
    void runAction(async () => {
      const input = {
        conversationId,
        agentId: agent.id,
        ...(asks && { question }),
        ...(tone && hasTone && { tone }),
      }
      await attempt(input, (sent, options) => call('agents.run', sent, options))
      setQuestion((now) => (now === question ? '' : now))
      await client.invalidateQueries({ queryKey: conversationAgentsQuery(conversationId).queryKey })
    })
  }
  return (
    <div className={css.start}>
      {asks && (
        <Textarea
          aria-label={t('question')}
          placeholder={t('question')}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={1_000}
          value={question}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        />
      )}
      <div className={css.acts}>
        {hasTone && (
          <Select
            size="xs"
            className={css.tone ?? ''}
            aria-label={t('tone')}
            allowDeselect={false}
            value={tone}
            data={agentTones.map((value) => ({ value, label: t(`tone_${value}`) }))}
            onChange={(value) => setTone(agentTones.find((one) => one === value) ?? null)}
          />
        )}
        <Button size="xs" aria-busy={isRunning} onClick={start}>
          {t(asks ? 'ask' : hasRun ? 'again' : 'run')}
        </Button>
      </div>
    </div>
  )
}
