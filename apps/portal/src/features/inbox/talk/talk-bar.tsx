import type { ConversationSummary } from '@postroom/contract'
import { ActionIcon, Badge, Tag } from '@postroom/ui'
import { IconCheck, IconClockHour4, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { PersonAvatar } from '#features/avatars/index.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useTagChoices } from '../choices.tsx'
import { useNames, useTags } from '../directory.ts'
import { setTags, showRefusal } from '../inbox.commands.ts'
import { waitingFor } from '../list/row-facts.ts'
import { useNow } from '../list/use-now.ts'
import { usePresent } from '../live/presence.ts'
import { Picker } from '../picker.tsx'
import { talkTexts } from './talk.texts.ts'
import css from './talk-pane.module.css'
import { TeamPicker } from './team-picker.tsx'
import type { OpenPicker } from './use-talk-keys.tsx'

type TalkBarProps = {
  row: ConversationSummary
  picker: OpenPicker
  onPicker: (picker: OpenPicker) => void
}

/** State, tags, and who else is looking. */
export function TalkBar({ row, picker, onPicker }: TalkBarProps) {
  const t = useTexts(talkTexts)
  const client = useQueryClient()
  const { byId } = useTags()
  const choices = useTagChoices(row.tagIds)
  const waiting = waitingFor(row.waitingSince, useNow())
  const opened = picker === 'tags'
  const change = (tags: { add?: string[]; remove?: string[] }) =>
    setTags(client, row, tags).catch(showRefusal)
  return (
    <div className={css.bar}>
      {row.status === 'closed' && <Badge icon={<IconCheck size={14} />}>{t('closedBadge')}</Badge>}
      {waiting && (
        <Badge tone={waiting.isLong ? 'warn' : 'neutral'} icon={<IconClockHour4 size={14} />}>
          {t('waiting', { time: waiting.text })}
        </Badge>
      )}
      {row.tagIds.map((id) => {
        const tag = byId.get(id)
        return (
          tag && (
            <Tag key={id} name={tag.name} color={tag.color} onRemove={() => void change({ remove: [id] })} />
          )
        )
      })}
      <Picker
        opened={opened}
        onChange={(next) => onPicker(next ? 'tags' : undefined)}
        label={t('addTag')}
        placeholder={t('findTag')}
        empty={t('noTags')}
        choices={choices}
        isMany
        onPick={(id) => void change(row.tagIds.includes(id) ? { remove: [id] } : { add: [id] })}
      >
        <ActionIcon
          size="xs"
          className={css.addTag ?? ''}
          aria-label={t('addTag')}
          title={`${t('addTag')} (T)`}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => onPicker(opened ? undefined : 'tags')}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </Picker>
      <TeamPicker row={row} />
      <Viewers conversationId={row.id} />
    </div>
  )
}

function Viewers({ conversationId }: { conversationId: string }) {
  const t = useTexts(talkTexts)
  const names = useNames()
  // Who writes is named above the composer.
  const viewers = usePresent(conversationId)
    .filter(({ doing }) => doing === 'viewing')
    .flatMap(({ userId }) => ({ userId, name: names(userId) }))
    .filter(({ name }) => name)
  if (viewers.length === 0) return null
  const first = viewers.map(({ name }) => name.split(' ')[0] ?? name)
  return (
    <span className={css.presence}>
      <span className={css.presenceWords}>
        {t('viewing', { names: formatList(first), count: viewers.length })}
      </span>
      {viewers.slice(0, 3).map(({ userId, name }) => (
        <PersonAvatar key={userId} userId={userId} name={name} size={20} presence="online" />
      ))}
    </span>
  )
}
