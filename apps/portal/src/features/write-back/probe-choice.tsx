import { HelpText, Notice, Select, SettingLine } from '@postroom/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { formatRelative } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { ReasonText } from '#lib/reason-text.ts'
import { runAction } from '#lib/use-action.ts'
import { writeBackTexts } from './write-back.texts.ts'

const probeQuery = (mailboxId: string) =>
  queryOptions({
    queryKey: ['mail-probe', mailboxId],
    queryFn: ({ signal }) => call('mailSync.get_probe', { mailboxId }, { signal }),
    refetchInterval: 15_000,
  })

const choices = ['never', '15', '60', '1440'] as const

/** How often the mailbox sends itself a probe message, and the result of the last one. */
export function ProbeChoice({ mailboxId }: { mailboxId: string }) {
  const t = useTexts(writeBackTexts)
  const client = useQueryClient()
  const { data: probe } = useQuery(probeQuery(mailboxId))
  if (!probe) return null

  const choose = (choice: string) =>
    runAction(async () => {
      const everyMinutes = choice === 'never' ? null : Number(choice)
      const saved = await call('mailSync.set_probe', { mailboxId, everyMinutes })
      client.setQueryData(probeQuery(mailboxId).queryKey, saved)
    })

  const { everyMinutes, sentAt, seenAt, lateSince, reason } = probe
  const every = everyMinutes === null ? 'never' : String(everyMinutes)
  return (
    <>
      <SettingLine label={t('probe')} help={t('probeHelp')}>
        <Select
          aria-label={t('probe')}
          allowDeselect={false}
          value={every}
          data={[...new Set([...choices, every])].map((value) => ({
            value,
            label: t('probeEvery', { minutes: value === 'never' ? 0 : Number(value) }),
          }))}
          onChange={(choice) => choice && void choose(choice)}
        />
      </SettingLine>
      {seenAt && !lateSince && <HelpText>{t('probeSeen', { when: formatRelative(seenAt) })}</HelpText>}
      {sentAt && !seenAt && !lateSince && !reason && (
        <HelpText>{t('probeSent', { when: formatRelative(sentAt) })}</HelpText>
      )}
      {lateSince && <Notice tone="warn">{t('probeLate', { when: formatRelative(lateSince) })}</Notice>}
      {reason && (
        <Notice tone="warn">
          {t('probeFailed')} <ReasonText reason={reason} />
        </Notice>
      )}
    </>
  )
}
