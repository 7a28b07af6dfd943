import { reportBotLimits } from '@postroom/contract'
import { Button, ConfirmDialog, Select, TextInput, toast } from '@postroom/ui'
import { IconArrowUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { currentTimeZone } from '#lib/time-zone.ts'
import css from './report-bot.module.css'
import { reportBotTexts } from './report-bot.texts.ts'

type QuestionBarProps = {
  inboxId: string | null
  inboxes: readonly { value: string; label: string }[]
  /** An answer is awaited. */
  isBusy: boolean
  hasHistory: boolean
  onAsk: (text: string) => void
  onAbout: (inboxId: string | null) => void
}

const all = 'all'

/** The field for questions, which inbox they are about, and the end of the history. */
export function QuestionBar({ inboxId, inboxes, isBusy, hasHistory, onAsk, onAbout }: QuestionBarProps) {
  const t = useTexts(reportBotTexts)
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isClearing, setClearing] = useState(false)
  const about = inboxes.find(({ value }) => value === inboxId)?.label ?? t('allInboxes')
  const clear = async () => {
    await call('reportBot.clear_history', { inbox_id: inboxId })
    await client.resetQueries({ queryKey: ['reporting', 'bot', 'history', inboxId] })
    toast.ok(t('clearDone'))
  }
  return (
    <div className={css.bar}>
      <form
        className={css.ask}
        onSubmit={(event) => {
          event.preventDefault()
          if (!text.trim() || isBusy) return
          onAsk(text.trim())
          setText('')
        }}
      >
        <TextInput
          className={css.input ?? ''}
          aria-label={t('askLabel')}
          placeholder={t('ask')}
          maxLength={reportBotLimits.question}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="filled" aria-label={t('send')}>
          <IconArrowUp size={16} />
        </Button>
      </form>
      <div className={css.under}>
        <Select
          aria-label={t('about')}
          size="xs"
          searchable
          value={inboxId ?? all}
          data={[{ value: all, label: t('allInboxes') }, ...inboxes]}
          onChange={(next) => next && onAbout(next === all ? null : next)}
        />
        <span className={css.sight}>{t('sight', { zone: currentTimeZone().replaceAll('_', ' ') })}</span>
        {hasHistory && (
          <Button size="xs" variant="subtle" onClick={() => setClearing(true)}>
            {t('clear')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isClearing}
        title={t('clearTitle')}
        confirmLabel={t('clear')}
        onClose={() => setClearing(false)}
        onConfirm={clear}
      >
        {t('clearText', { about })}
      </ConfirmDialog>
    </div>
  )
}
