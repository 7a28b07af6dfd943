import type { Card } from '@postroom/contract'
import { type WallFigure, wallLimits } from '@postroom/contract/report-values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatList, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { formatFigure } from './format-figure.ts'
import css from './receipt.module.css'
import { receiptTexts } from './receipt.texts.ts'
import { Mark, SubjectLink } from './receipt-card.tsx'
import { ReceiptConversations, receiptPageSize } from './receipt-conversations.tsx'
import { ReceiptFrame } from './receipt-frame.tsx'
import { reportTexts } from './report.texts.ts'
import { useMetricNames } from './report-names.ts'
import { wallCardsQuery } from './wall.api.ts'
import { wallTexts } from './wall.texts.ts'

/** A number of the wall: of one inbox, or of all. */
export type WallCell = {
  figure: WallFigure | 'longest' | 'on'
  inbox?: { inboxId: string; name: string } | undefined
}

type WallReceiptProps = {
  cell: WallCell
  /** The number as the wall shows it, and how many conversations or people are behind it. */
  shown: { text: string; n: number }
  /** Names of the people who are available. */
  people: readonly string[]
  onClose: () => void
}

const titles = {
  open: 'wallOpen',
  waiting: 'wallWaiting',
  unassigned: 'wallUnassigned',
  overdue: 'wallOverdue',
  longest: 'wallLongest',
  on: 'wallOn',
} as const

/** How a number of the wall is made. */
export function WallReceipt({ cell, shown, people, onClose }: WallReceiptProps) {
  const t = useTexts(wallTexts)
  const report = useTexts(reportTexts)
  const { exclusionName } = useMetricNames()
  const { figure, inbox } = cell
  const excluded = ['removed_conversations', 'merged_conversations'].map(exclusionName)
  return (
    <ReceiptFrame title={t(titles[figure])} asked={cell} withinPortal={false} onClose={onClose}>
      <div className={css.part}>
        <p className={css.line}>
          <strong className={css.figure}>{shown.text}</strong>
          <span className={css.meta}>{inbox?.name ?? t('allInboxes')}</span>
        </p>
        <p className={css.meta}>{report('statsCount', { n: formatNumber(shown.n) })}</p>
      </div>
      <div className={css.part}>
        {figure === 'on' ? (
          <p>{t('wallOnHelp', { minutes: wallLimits.seenMinutes })}</p>
        ) : (
          <>
            <p>{t(`about_${figure}`)}</p>
            <p className={css.meta}>{report('leftOut', { list: formatList(excluded) })}</p>
          </>
        )}
      </div>
      {figure === 'on' ? (
        <div className={css.part}>
          <p>{t('wallPeople')}</p>
          {people.length > 0 && <p>{formatList(people)}</p>}
        </div>
      ) : (
        <WallConversations
          figure={figure === 'longest' ? 'waiting' : figure}
          inboxId={inbox?.inboxId}
          shown={shown.n}
        />
      )}
    </ReceiptFrame>
  )
}

type WallConversationsProps = { figure: WallFigure; inboxId: string | undefined; shown: number }

function WallConversations({ figure, inboxId, shown }: WallConversationsProps) {
  const [limit, setLimit] = useState(receiptPageSize)
  const cards = useQuery(wallCardsQuery({ figure, ...(inboxId && { inboxId }), limit, offset: 0 }, shown))
  return (
    <ReceiptConversations cards={cards} limit={limit} onLimit={setLimit}>
      {(card, key) => <WallCard key={key} card={card} figure={figure} />}
    </ReceiptConversations>
  )
}

/** A conversation that counts now, since when and for how long. */
function WallCard({ card, figure }: { card: Card; figure: WallFigure }) {
  const t = useTexts(wallTexts)
  const receipt = useTexts(receiptTexts)
  return (
    <li className={css.card}>
      <div className={css.line}>
        <SubjectLink card={card} />
        {card.milliseconds !== null && (
          <strong className={css.cardFigure}>{formatFigure(card.milliseconds, 'duration')}</strong>
        )}
      </div>
      <div className={css.meta}>{card.contact}</div>
      <ol className={css.marks}>
        {card.startedAt && (
          <Mark name={figure === 'overdue' ? t('due') : receipt('start')} at={card.startedAt} />
        )}
        <Mark name={t('now')} at={card.stoppedAt} />
      </ol>
    </li>
  )
}
