import type { ReportBotMessage } from '@postroom/contract'
import { Button, ErrorState, Page, PageHeader, SkeletonRows } from '@postroom/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { useConditionNames } from '#features/conditions/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { type OpenedFigure, OpenedReceipt } from '../opened-receipt.tsx'
import reportCss from '../report.module.css'
import { useReportName } from '../report-names.ts'
import { reportQuery } from '../reporting.api.ts'
import { readBotSearch } from '../reporting.search.ts'
import { BotMessage } from './bot-message.tsx'
import { BotQuestion } from './bot-question.tsx'
import { BotSettings } from './bot-settings.tsx'
import { QuestionBar } from './question-bar.tsx'
import { botHistoryQuery, botStartQuery } from './report-bot.api.ts'
import css from './report-bot.module.css'
import { reportBotTexts } from './report-bot.texts.ts'
import { useAsk } from './use-ask.ts'

const route = getRouteApi('/reporting/bot')

/** Questions about numbers in words, answered with figures, charts and the conversations behind them. */
export function ReportBotPage() {
  const t = useTexts(reportBotTexts)
  const navigate = useNavigate()
  const search = readBotSearch(route.useSearch())
  const { choicesOf, labelOf } = useConditionNames()
  // Until the inboxes are loaded, the one in the address: questions must not be about all of them.
  const inboxId =
    search.inbox !== undefined && labelOf('inbox', search.inbox) !== undefined ? search.inbox : null
  const inboxes = choicesOf('inbox', inboxId === null ? [] : [inboxId])
  const [opened, setOpened] = useState<OpenedFigure>()
  return (
    <div className={reportCss.layout} data-receipt={opened ? true : undefined}>
      <Page width="report">
        <div className={css.column}>
          <PageHeader title={t('title')} lead={t('lead')} actions={<BotSettings inboxId={inboxId} />} />
          <BotTalk
            key={inboxId ?? 'all'}
            inboxId={inboxId}
            reportId={search.report}
            inboxes={inboxes}
            onAbout={(next) => {
              setOpened(undefined)
              void navigate({ to: '/reporting/bot', search: next ? { inbox: next } : {} })
            }}
            onOpen={setOpened}
          />
        </div>
      </Page>
      {opened && <OpenedReceipt {...opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

type BotTalkProps = {
  inboxId: string | null
  reportId: string | undefined
  inboxes: readonly { value: string; label: string }[]
  onAbout: (inboxId: string | null) => void
  onOpen: (opened: OpenedFigure) => void
}

/** Charts of older answers are drawn on request. */
const openAnswers = 3

function BotTalk({ inboxId, reportId, inboxes, onAbout, onOpen }: BotTalkProps) {
  const t = useTexts(reportBotTexts)
  const start = useQuery(botStartQuery(inboxId))
  const history = useInfiniteQuery(botHistoryQuery(inboxId))
  const { ask, pending, problem } = useAsk(inboxId, reportId)
  const messages = [...(history.data?.pages ?? [])].reverse().flatMap(({ items }) => items)
  const end = useRef<HTMLDivElement>(null)
  const lastId = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message or question moves the view
  useEffect(() => {
    if (messages.length > 0 || pending) end.current?.scrollIntoView({ block: 'end' })
  }, [lastId, pending, problem])
  const failure = listProblem(history).problem ?? listProblem(start).problem
  if (failure)
    return (
      <ErrorState
        inline
        title={failure.message}
        message=""
        requestId={failure.requestId}
        onRetry={failure.onRetry}
      />
    )
  const answers = messages.filter(({ role }) => role !== 'user')
  const isOpen = ({ id }: ReportBotMessage) => answers.slice(-openAnswers).some((one) => one.id === id)
  return (
    <>
      <div className={css.talk} role="log" aria-label={t('messages')} aria-busy={pending !== undefined}>
        {!history.data && <SkeletonRows rows={4} twoLines />}
        {history.hasNextPage && (
          <Button size="xs" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('earlier')}
          </Button>
        )}
        {messages.map((message, place) =>
          message.role === 'user' ? (
            <BotQuestion key={message.id} message={message} before={messages[place - 1]} />
          ) : (
            <BotMessage
              key={message.id}
              message={message}
              isOpen={isOpen(message)}
              onChoose={place === messages.length - 1 && !pending ? (text) => void ask(text) : undefined}
              onOpen={onOpen}
            />
          ),
        )}
        {history.data && messages.length === 0 && !pending && (
          <Suggestions questions={start.data?.suggestions ?? []} onChoose={(text) => void ask(text)} />
        )}
        {pending !== undefined && messages.at(-1)?.role !== 'user' && <BotQuestion text={pending} />}
        {pending !== undefined && (
          <p className={css.state} role="status">
            {t('answering')}
          </p>
        )}
        {problem && (
          <p className={css.problem} role="alert">
            {problem.text}{' '}
            <Button size="xs" onClick={() => void ask(problem.question)}>
              {t('again')}
            </Button>
          </p>
        )}
        <div ref={end} className={css.end} />
      </div>
      {reportId && <AboutReport reportId={reportId} />}
      <QuestionBar
        inboxId={inboxId}
        inboxes={inboxes}
        isBusy={pending !== undefined}
        hasHistory={messages.length > 0}
        onAsk={(text) => void ask(text)}
        onAbout={onAbout}
      />
    </>
  )
}

/** The first question is about the report from which the page was opened. */
function AboutReport({ reportId }: { reportId: string }) {
  const t = useTexts(reportBotTexts)
  const nameOf = useReportName()
  const report = useQuery(reportQuery(reportId)).data
  return report ? <p className={css.about}>{t('aboutReport', { name: nameOf(report) })}</p> : null
}

type SuggestionsProps = { questions: readonly string[]; onChoose: (text: string) => void }

function Suggestions({ questions, onChoose }: SuggestionsProps) {
  const t = useTexts(reportBotTexts)
  if (questions.length === 0) return null
  return (
    <section aria-label={t('begin')}>
      <h2 className={css.begin}>{t('begin')}</h2>
      <ul className={css.suggestions}>
        {questions.map((question) => (
          <li key={question}>
            <Button onClick={() => onChoose(question)}>{question}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
