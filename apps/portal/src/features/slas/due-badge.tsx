import type { ConversationSummary } from '@postroom/contract'
import { Badge, Popover, SkeletonRows, UnstyledButton } from '@postroom/ui'
import { IconClockHour4, IconClockX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { dueIn } from '#lib/due-time.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { dueTexts } from './due.texts.ts'

/** The clocks of a conversation, which its badge shows. */
export const DueClocks = lazy(() => import('./due-clocks.tsx').then((module) => module.DueClocks))

type DueBadgeProps = {
  row: Pick<ConversationSummary, 'id' | 'dueAt' | 'dueKind' | 'slaMissedAt'>
  now: number
}

/** What the SLA of a conversation asks for next; its clocks appear on hover, focus and click. */
export function DueBadge({ row, now }: DueBadgeProps) {
  const t = useTexts(dueTexts)
  const [opened, setOpened] = useState(false)
  const due = dueIn(row.dueAt, now)
  const target = row.dueKind && t(`target_${row.dueKind}`)
  const label = due && target ? t(due.isLate ? 'late' : 'left', { target, time: due.text }) : t('missed')
  const Icon = due && !due.isLate ? IconClockHour4 : IconClockX
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={360} returnFocus>
      <Popover.Target>
        <UnstyledButton
          aria-expanded={opened}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
          onPointerEnter={() => setOpened(true)}
          onPointerLeave={() => setOpened(false)}
          onFocus={() => setOpened(true)}
          onBlur={() => setOpened(false)}
        >
          <Badge tone={due ? (due.tone ?? 'neutral') : 'bad'} icon={<Icon size={14} />}>
            {label}
          </Badge>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<SkeletonRows rows={2} twoLines />}>
          <DueClocks conversationId={row.id} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
