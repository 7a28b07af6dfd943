import type { AgentDefinition, AgentEvaluation, AgentOutput } from '@postroom/contract'
import { Button, HelpText, Notice, Segmented, SkeletonBar } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ConversationLink } from '#features/setting-editor/index.ts'
import { call } from '#lib/api-client.ts'
import { formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { runAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { agentEvaluationsQuery } from './agents.api.ts'
import css from './evaluation.module.css'
import { evaluationTexts } from './evaluation.texts.ts'
import { OutputView } from './output-view.tsx'

type EvaluationProps = {
  agentId: string
  /** Undefined while a number of it is missing or wrong, which its field says. */
  definition: AgentDefinition | undefined
}

/** Replays past conversations against the agent as it is edited, beside the agent as it is. */
export function Evaluation({ agentId, definition }: EvaluationProps) {
  const t = useTexts(evaluationTexts)
  const reasonText = useReasonText()
  const client = useQueryClient()
  const newest = useQuery(agentEvaluationsQuery(agentId)).data?.items[0]
  const isRunning = newest?.finishedAt === null
  const attempt = useAttempt()
  const refresh = () => client.invalidateQueries({ queryKey: agentEvaluationsQuery(agentId).queryKey })
  const start = () =>
    void runAction(async () => {
      if (isRunning || !definition) return
      await attempt({ agentId, definition }, (input, options) => call('agents.evaluate', input, options))
      await refresh()
    })
  return (
    <section className={css.evaluation} aria-label={t('title')}>
      <h2 className={css.heading}>{t('title')}</h2>
      <HelpText>{t('help')}</HelpText>
      <div className={css.line}>
        <Button aria-busy={isRunning} disabled={!definition} onClick={start}>
          {t('start')}
        </Button>
        <span role="status" className={css.note}>
          {newest && <Progress evaluation={newest} />}
        </span>
      </div>
      {newest?.reason && <Notice tone="warn">{reasonText(newest.reason)}</Notice>}
      {newest?.cases.map((one) => (
        <Case key={one.conversation.id} agentId={agentId} evaluation={newest} one={one} onJudged={refresh} />
      ))}
    </section>
  )
}

function Progress({ evaluation: { cases, finishedAt, cost, currency } }: { evaluation: AgentEvaluation }) {
  const t = useTexts(evaluationTexts)
  const done = cases.filter(({ isDone }) => isDone)
  if (finishedAt === null) return t('running', { done: done.length, all: cases.length })
  const count = (verdict: boolean | null) => done.filter(({ isRight }) => isRight === verdict).length
  return t('judged', {
    right: count(true),
    wrong: count(false),
    open: count(null),
    cost: formatNumber(Number(cost), { style: 'currency', currency, maximumFractionDigits: 4 }),
  })
}

const verdicts = ['open', 'right', 'wrong'] as const

type CaseProps = {
  agentId: string
  evaluation: AgentEvaluation
  one: AgentEvaluation['cases'][number]
  onJudged: () => Promise<void>
}

function Case({ agentId, evaluation, one, onJudged }: CaseProps) {
  const t = useTexts(evaluationTexts)
  const { conversation, isDone, output, before, isRight } = one
  const { id: evaluationId, isChanged, finishedAt } = evaluation
  const judge = (verdict: (typeof verdicts)[number]) =>
    void runAction(async () => {
      const input = { agentId, evaluationId, conversationId: conversation.id }
      await call('agents.judge_evaluation', {
        ...input,
        isRight: verdict === 'open' ? null : verdict === 'right',
      })
      await onJudged()
    })
  const isSame = isChanged && JSON.stringify(before) === JSON.stringify(output)
  return (
    <article className={css.case} aria-label={conversation.subject}>
      <div className={css.line}>
        <h3 className={css.subject}>
          <ConversationLink id={conversation.id} subject={conversation.subject} />
        </h3>
        {isDone && (
          <Segmented
            label={t('verdictOf', { subject: conversation.subject })}
            value={isRight === null ? 'open' : isRight ? 'right' : 'wrong'}
            options={verdicts.map((value) => ({ value, label: t(value) }))}
            onChange={judge}
          />
        )}
      </div>
      {!isDone && (finishedAt === null ? <SkeletonBar width="60%" /> : <p>{t('waiting')}</p>)}
      {isDone && (
        <div className={css.pair}>
          {isChanged && !isSame && <Result title={t('before')} output={before} />}
          <Result title={isSame ? t('same') : t('after')} output={output} />
        </div>
      )}
    </article>
  )
}

function Result({ title, output }: { title: string; output: AgentOutput | null }) {
  const t = useTexts(evaluationTexts)
  return (
    <div className={css.result}>
      <h4 className={css.note}>{title}</h4>
      {output ? <OutputView output={output} /> : <p>{t('noResult')}</p>}
    </div>
  )
}
