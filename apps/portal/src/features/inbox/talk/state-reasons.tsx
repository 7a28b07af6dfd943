import type { Activity, ConversationSummary } from '@postroom/contract'
import { Badge, Popover, UnstyledButton } from '@postroom/ui'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { stateCausesQuery } from '#features/rules/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useTags } from '../directory.ts'
import css from './state-reasons.module.css'
import { talkTexts } from './talk.texts.ts'
import timeline from './timeline.module.css'
import { WhyBody } from './why-body.tsx'

type StateReasonsProps = { row: ConversationSummary; part: 'assignee' | 'team' | 'tag' }

/** Why the conversation has its assignee, team or tags, each as far as no person chose it; otherwise nothing. */
export function StateReasons({ row, part }: StateReasonsProps) {
  const { byId } = useTags()
  const { items = [] } = useQuery(stateCausesQuery(row)).data ?? {}
  const own = items.filter((one) => one.part === part)
  if (own.length === 0) return null
  return (
    <div className={css.foot}>
      {own.map(({ tagId, activity }) => (
        <Reason
          key={activity.id}
          name={tagId === null ? undefined : byId.get(tagId)?.name}
          activity={activity}
          row={row}
        />
      ))}
    </div>
  )
}

type ReasonProps = { name: string | undefined; activity: Activity; row: ConversationSummary }

function Reason({ name, activity, row }: ReasonProps) {
  const t = useTexts(talkTexts)
  const id = useId()
  const [opened, setOpened] = useState(false)
  return (
    <div>
      {name && <span id={`${id}-name`}>{name} </span>}
      <button
        type="button"
        id={id}
        className={timeline.why}
        aria-expanded={opened}
        {...(name && { 'aria-labelledby': `${id}-name ${id}` })}
        onClick={() => setOpened(!opened)}
      >
        {t('why')}
      </button>
      {opened && <WhyBody activity={activity} row={row} />}
    </div>
  )
}

/** That the conversation is closed; a button that says why where no person closed it. */
export function ClosedBadge({ row }: { row: ConversationSummary }) {
  const t = useTexts(talkTexts)
  const [opened, setOpened] = useState(false)
  const { items = [] } = useQuery(stateCausesQuery(row)).data ?? {}
  const activity = items.find(({ part }) => part === 'status')?.activity
  const badge = <Badge icon={<IconCheck size={14} />}>{t('closedBadge')}</Badge>
  if (!activity) return badge
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          aria-label={`${t('closedBadge')}. ${t('why')}`}
          title={t('why')}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {badge}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('why')}>
        {opened && <WhyBody activity={activity} row={row} />}
      </Popover.Dropdown>
    </Popover>
  )
}
