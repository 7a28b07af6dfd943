import type { ConversationSummary } from '@postroom/contract'
import { ActionIcon, Badge, Button, Tag } from '@postroom/ui'
import { IconCheck, IconClockHour4, IconEye, IconLock, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSession } from '#app/session.ts'
import { PersonAvatar } from '#features/avatars/index.ts'
import { ClassPicker } from '#features/classification/index.ts'
import { personalLabelsQuery } from '#features/personal-tags/index.ts'
import { DueBadge } from '#features/slas/index.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import { useNow } from '#lib/use-now.ts'
import { useOwnTagChoices, useTagChoices } from '../choices.tsx'
import { useNames, useTags } from '../directory.ts'
import { setTags, showRefusal } from '../inbox.commands.ts'
import { tagsQuery } from '../inbox.queries.ts'
import { useKeys } from '../keys/use-keys.ts'
import { waitingFor } from '../list/row-facts.ts'
import { usePresent } from '../live/presence.ts'
import { movesTexts } from '../moves/moves.texts.ts'
import { Picker } from '../picker.tsx'
import { ClosedBadge, StateReasons } from './lazy-reasons.tsx'
import { setOwnTags } from './set-own-tags.ts'
import { talkTexts } from './talk.texts.ts'
import css from './talk-pane.module.css'
import { TeamPicker } from './team-picker.tsx'
import type { OpenPicker } from './use-talk-keys.tsx'

type TalkBarProps = {
  row: ConversationSummary
  mayWork: boolean
  picker: OpenPicker
  onPicker: (picker: OpenPicker) => void
  onPutBack: () => void
}

/** Status, tags, and other viewers. */
export function TalkBar({ row, mayWork, picker, onPicker, onPutBack }: TalkBarProps) {
  const t = useTexts(talkTexts)
  const { tip } = useKeys()
  const moves = useTexts(movesTexts)
  const client = useQueryClient()
  const { byId, areLoaded } = useTags()
  const sharedTags = useQuery(tagsQuery)
  const ownTags = useQuery(personalLabelsQuery)
  const shared = useTagChoices(row.tagIds)
  const own = useOwnTagChoices(row.id)
  // Shown when all its tags have their names, whose widths decide where the buttons after them are.
  const isPending = (row.tagIds.length > 0 && sharedTags.isPending) || ownTags.isPending
  const now = useNow()
  const waiting = waitingFor(row.waitingSince, now)
  const opened = picker === 'tags'
  const hasClasses = useSession().workspace?.classificationEnabled ?? false
  const change = (tags: { add?: string[]; remove?: string[] }) =>
    setTags(client, row, tags).catch(showRefusal)
  const reasons = (
    <Suspense>
      <StateReasons row={row} part="tag" />
    </Suspense>
  )
  return (
    <div className={css.bar}>
      {!mayWork && <Badge icon={<IconEye size={14} />}>{t('observing')}</Badge>}
      {row.isRemoved && <Badge icon={<IconTrash size={14} />}>{moves('removed')}</Badge>}
      {row.isRemoved && mayWork && (
        <Button size="xs" onClick={onPutBack}>
          {moves('putBack')}
        </Button>
      )}
      {row.status === 'closed' && !row.isRemoved && (
        <Suspense fallback={<Badge icon={<IconCheck size={14} />}>{t('closedBadge')}</Badge>}>
          <ClosedBadge row={row} />
        </Suspense>
      )}
      {(row.dueAt || row.slaMissedAt) && <DueBadge row={row} now={now} />}
      {waiting && !row.dueAt && (
        <Badge tone={waiting.isLong ? 'warn' : 'neutral'} icon={<IconClockHour4 size={14} />}>
          {t('waiting', { time: waiting.text })}
        </Badge>
      )}
      <div className={css.tags} data-pending={isPending || undefined}>
        {row.tagIds.map((id) => {
          const tag = byId.get(id)
          if (!tag) return !areLoaded && <Tag key={id} name={notLoaded} />
          return (
            <Tag
              key={id}
              name={tag.name}
              color={tag.color}
              {...(mayWork ? { onRemove: () => void change({ remove: [id] }) } : {})}
            />
          )
        })}
        {own
          .filter(({ isChosen }) => isChosen)
          .map(({ id, label }) => (
            <OwnTag key={id} tagId={id} name={label} row={row} />
          ))}
        <Picker
          opened={opened}
          onChange={(next) => onPicker(next ? 'tags' : undefined)}
          label={t('addTag')}
          placeholder={t('findTag')}
          empty={t('noTags')}
          choices={mayWork ? [...shared, ...own] : own}
          query={sharedTags.data ? ownTags : sharedTags}
          isMany
          foot={opened && reasons}
          onPick={(id) => {
            const mine = own.find((one) => one.id === id)
            const isOn = mine ? mine.isChosen : row.tagIds.includes(id)
            const change = isOn ? { remove: [id] } : { add: [id] }
            void (mine ? setOwnTags(client, row, change) : setTags(client, row, change)).catch(showRefusal)
          }}
        >
          <ActionIcon
            size="xs"
            aria-label={t('addTag')}
            title={tip(t('addTag'), 'tag')}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => onPicker(opened ? undefined : 'tags')}
          >
            <IconPlus size={16} />
          </ActionIcon>
        </Picker>
        {mayWork && <TeamPicker row={row} />}
        {hasClasses && (
          <Suspense>
            <ClassPicker row={row} mayWork={mayWork} />
          </Suspense>
        )}
      </div>
      <Viewers conversationId={row.id} />
    </div>
  )
}

/** A personal tag, marked with a lock. */
function OwnTag({ tagId, name, row }: { tagId: string; name: string; row: ConversationSummary }) {
  const t = useTexts(talkTexts)
  const client = useQueryClient()
  const { items = [] } = useQuery(personalLabelsQuery).data ?? {}
  const color = items.find(({ id }) => id === tagId)?.color ?? 'grey'
  return (
    <span className={css.ownTag} title={t('ownTagHelp')}>
      <IconLock size={14} aria-label={t('ownTag')} />
      <Tag
        name={name}
        color={color}
        onRemove={() => void setOwnTags(client, row, { remove: [tagId] }).catch(showRefusal)}
      />
    </span>
  )
}

function Viewers({ conversationId }: { conversationId: string }) {
  const t = useTexts(talkTexts)
  const names = useNames()
  // Writers are named above the composer instead.
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
