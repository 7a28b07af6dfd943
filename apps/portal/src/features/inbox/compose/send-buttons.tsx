import type { ClosingInput } from '@postroom/contract'
import { Button, ConfirmDialog, Kbd, Menu, TextInput } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { IconCheck, IconChevronDown, IconClock, IconShieldCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useSession } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { momentOf, wallClock, wallClockAt } from '#lib/wall-clock.ts'
import { readTime, whyUnread } from '../snooze/parse-time.ts'
import { snoozeTexts } from '../snooze/snooze.texts.ts'
import { SnoozePicker } from '../snooze/snooze-picker.tsx'
import { composeTexts } from './compose.texts.ts'
import css from './composer.module.css'
import { keysOf, useSendKey } from './send-key.ts'
import { suggestTimes } from './send-times.ts'
import { sendWarningTexts } from './send-warning.texts.ts'
import { clockQuery, sendingQuery } from './sending.ts'

const SendChecks = lazy(() => import('./send-checks.tsx').then((module) => module.SendChecks))

const undoChoices = [0, 5, 10, 20, 30] as const

export type SendOptions = {
  closeAfter?: boolean
  closing?: ClosingInput
  /** Opens the next conversation of the list; this one stays as it is. */
  goesToNext?: boolean
  /** Null: until the customer replies. */
  snooze?: { until: Date | null }
  sendAt?: Date
}
type SendButtonsProps = {
  /** Missing for a new message. */
  conversationId?: string
  /** Whether the conversation is open. */
  canSnooze?: boolean
  isBusy: boolean
  onSend: (options: SendOptions) => void
  onDiscard: () => void
}

export function SendButtons({
  conversationId,
  canSnooze = false,
  isBusy,
  onSend,
  onDiscard,
}: SendButtonsProps) {
  const t = useTexts(composeTexts)
  const words = useTexts(sendWarningTexts)
  const sendKey = useSendKey()
  const [isOpen, setOpen] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [isSnoozing, setSnoozing] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  // Before the menu opens, whose items would move.
  const theirs = useTheirOffset(conversationId)
  return (
    <span className={css.split}>
      <Button
        size="xs"
        variant="filled"
        loading={isBusy}
        rightSection={<Kbd keys={keysOf[sendKey]} />}
        onClick={() => onSend({})}
      >
        {t('send')}
      </Button>
      <Menu position="top-end" opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <Button ref={more} size="xs" variant="filled" disabled={isBusy} aria-label={t('sendMore')}>
            <IconChevronDown size={14} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {conversationId && (
            <>
              <Menu.Item onClick={() => onSend({ closeAfter: true })}>{t('sendAndClose')}</Menu.Item>
              <Menu.Item onClick={() => onSend({ goesToNext: true })}>{t('sendAndNext')}</Menu.Item>
              {canSnooze && <Menu.Item onClick={() => setSnoozing(true)}>{t('sendAndSnooze')}</Menu.Item>}
              <Menu.Divider />
            </>
          )}
          <Menu.Label>{t('sendLater')}</Menu.Label>
          {isOpen && <Times theirs={theirs} onChoose={(sendAt) => onSend({ sendAt })} />}
          <Menu.Item leftSection={<IconClock size={14} />} onClick={() => setChoosing(true)}>
            {t('chooseTime')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t('undoFor')}</Menu.Label>
          {isOpen && <UndoChoices />}
          <Menu.Item leftSection={<IconShieldCheck size={14} />} onClick={() => setChecking(true)}>
            {words('checks')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item data-tone="bad" onClick={onDiscard}>
            {t('discard')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {canSnooze && (
        <SnoozePicker
          rows={[]}
          opened={isSnoozing}
          onChange={(opened) => {
            setSnoozing(opened)
            if (!opened) more.current?.focus()
          }}
          onChoose={(until) => onSend({ snooze: { until } })}
        >
          <span className={css.anchor} aria-hidden />
        </SnoozePicker>
      )}
      {isChecking && (
        <Suspense>
          <SendChecks onClose={() => setChecking(false)} />
        </Suspense>
      )}
      {isChoosing && (
        <ChooseTime
          conversationId={conversationId}
          onClose={() => setChoosing(false)}
          onChoose={(sendAt) => onSend({ sendAt })}
        />
      )}
    </span>
  )
}

function useZone(): string {
  const { user } = useSession()
  return user?.settings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

function Times({ theirs, onChoose }: { theirs: number | null } & Pick<ChooseTimeProps, 'onChoose'>) {
  const t = useTexts(composeTexts)
  const timeZone = useZone()
  const [times] = useState(() => suggestTimes(new Date(nowMs()), timeZone, theirs))
  return times.map(({ key, at, isTheirs }) => (
    <Menu.Item
      key={`${key}-${isTheirs}`}
      rightSection={<small>{formatDateTime(at)}</small>}
      onClick={() => onChoose(at)}
    >
      {t(isTheirs ? `theirs_${key === 'monday' ? 'monday' : 'tomorrow'}` : `later_${key}`)}
    </Menu.Item>
  ))
}

/** Choice of how long sending can be undone, for the person's next messages on. */
function UndoChoices() {
  const t = useTexts(composeTexts)
  const client = useQueryClient()
  const chosen = useQuery(sendingQuery).data?.undoSeconds
  return undoChoices.map((undoSeconds) => (
    <Menu.Item
      key={undoSeconds}
      closeMenuOnClick={false}
      aria-current={chosen === undoSeconds}
      rightSection={chosen === undoSeconds ? <IconCheck size={14} /> : undefined}
      onClick={() => {
        client.setQueryData(sendingQuery.queryKey, (before) => before && { ...before, undoSeconds })
        void call('conversations.save_sending_settings', { undoSeconds }).catch(() =>
          client.invalidateQueries({ queryKey: sendingQuery.queryKey }),
        )
      }}
    >
      {undoSeconds === 0 ? t('undoNever') : t('undoSeconds', { n: undoSeconds })}
    </Menu.Item>
  ))
}

/** UTC offset of the recipient, if their mail tells it. */
const useTheirOffset = (conversationId: string | undefined): number | null =>
  useQuery({ ...clockQuery(conversationId ?? ''), enabled: conversationId !== undefined }).data
    ?.offsetMinutes ?? null

type ChooseTimeProps = {
  conversationId: string | undefined
  onClose: () => void
  onChoose: (sendAt: Date) => void
}

/** Chooses when to send, in words or by date and time. */
function ChooseTime({ conversationId, onClose, onChoose }: ChooseTimeProps) {
  const t = useTexts(composeTexts)
  const snooze = useTexts(snoozeTexts)
  const timeZone = useZone()
  const [wall, setWall] = useState(() => wallClock(new Date(nowMs() + 3_600_000), timeZone))
  const [words, setWords] = useState('')
  const isUnread = words.trim() !== '' && readTime(words, new Date(nowMs()), timeZone) === null
  const unread = isUnread ? snooze(whyUnread(words, new Date(nowMs()), timeZone)) : undefined
  const at = wall && !isUnread ? momentOf(wall, timeZone) : null
  const isGood = at !== null && at.getTime() > nowMs()
  const offset = useTheirOffset(conversationId)
  // Shown only if the recipient's local time differs.
  const theirs = isGood && offset !== null ? wallClockAt(at, offset) : null
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('sendLater')}
      confirmLabel={t('sendThen')}
      onConfirm={async () => {
        // The dialog stays open and shows the reason.
        if (!isGood) throw new Error(unread ?? t('timePast'))
        onChoose(at)
      }}
    >
      <TextInput
        data-autofocus
        label={t('timeWords')}
        placeholder={snooze('placeholder')}
        autoComplete="off"
        value={words}
        error={unread}
        onChange={({ currentTarget: { value } }) => {
          setWords(value)
          const read = readTime(value, new Date(nowMs()), timeZone)
          if (read) setWall(wallClock(read, timeZone))
        }}
      />
      <TextInput
        type="datetime-local"
        label={t('timeLabel', { zone: timeZone })}
        value={wall}
        min={wallClock(new Date(nowMs()), timeZone)}
        description={
          theirs && theirs !== wall
            ? t('theirClock', { when: formatDateTime(momentOf(theirs, timeZone)) })
            : undefined
        }
        error={isGood || isUnread ? undefined : t('timePast')}
        onChange={(event) => {
          setWords('')
          setWall(event.currentTarget.value)
        }}
      />
    </ConfirmDialog>
  )
}
